import { describe, expect, it } from 'vitest';
import { createDoublePress, doublePressKey } from './double-press.ts';

/** A press on something inside a control of a name, or on something else. */
const press = (name: string | null, timeStamp: number) => ({
  timeStamp,
  target: { closest: () => (name === null ? null : { getAttribute: () => name }) } as unknown as EventTarget,
});

describe('a double press', () => {
  it('names the control in the page', () => {
    expect(doublePressKey('cart 7')).toEqual({ 'data-turns': 'cart 7' });
  });

  it('is detected for a second on a marked control, whatever it has become', () => {
    const isSecond = createDoublePress();
    expect(isSecond(press('cart 7', 100))).toBe(false);
    expect(isSecond(press('cart 7', 400))).toBe(true);
    // A swallowed press does not make the wait longer.
    expect(isSecond(press('cart 7', 1090))).toBe(true);
    expect(isSecond(press('cart 7', 1100))).toBe(false);
  });

  it('is not detected across two controls, nor on unmarked ones', () => {
    const isSecond = createDoublePress();
    expect(isSecond(press('heart 7', 0))).toBe(false);
    expect(isSecond(press('heart 8', 10))).toBe(false);
    expect(isSecond(press(null, 20))).toBe(false);
    expect(isSecond(press(null, 30))).toBe(false);
    expect(isSecond(press('heart 8', 40))).toBe(false);
  });

  it('is detected on a button identified by its value and on the link that replaces it', () => {
    const isSecond = createDoublePress();
    const button = (value: string, timeStamp: number) => ({
      timeStamp,
      target: {
        closest: () => ({ getAttribute: (name: string) => (name === 'value' ? value : 'cart ') }),
      } as unknown as EventTarget,
    });
    expect(isSecond(button('7', 0))).toBe(false);
    expect(isSecond(press('cart 7', 10))).toBe(true);
    expect(isSecond(button('8', 20))).toBe(false);
  });
});

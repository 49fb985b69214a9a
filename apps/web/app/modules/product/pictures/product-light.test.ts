import { describe, expect, it } from 'vitest';
import { changeLight, type Light, type LightChange, litBy } from './product-light.ts';

const after = (...changes: LightChange[]): string | undefined =>
  litBy(changes.reduce<Light>(changeLight, {}));

describe('light of a drawing and its rows', () => {
  it('follows the pointer and goes out with it', () => {
    expect(after({ by: 'over', key: 'D' })).toBe('D');
    expect(after({ by: 'over', key: 'D' }, { by: 'over', key: undefined })).toBeUndefined();
  });

  it('follows the focus, and the pointer before the focus', () => {
    expect(after({ by: 'focus', key: 'L' })).toBe('L');
    expect(after({ by: 'focus', key: 'L' }, { by: 'over', key: 'D' })).toBe('D');
    expect(after({ by: 'focus', key: 'L' }, { by: 'over', key: 'D' }, { by: 'over', key: undefined })).toBe(
      'L',
    );
  });

  it('stays lit after a press and goes out with the next one', () => {
    expect(after({ by: 'press', key: 'D' })).toBe('D');
    expect(after({ by: 'press', key: 'D' }, { by: 'press', key: 'D' })).toBeUndefined();
    expect(after({ by: 'press', key: 'D' }, { by: 'press', key: 'd' })).toBe('d');
    expect(after({ by: 'press', key: 'D' }, { by: 'press', key: undefined })).toBeUndefined();
  });

  it('does not render again when nothing changed', () => {
    const light: Light = { over: 'D' };
    expect(changeLight(light, { by: 'over', key: 'D' })).toBe(light);
  });
});

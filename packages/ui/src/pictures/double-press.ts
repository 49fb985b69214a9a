const KEY = 'data-turns';
const doublePressMs = 1000;

/**
 * For a control that means something else after a press, under one name whatever it becomes: `<button {...turning('cart 7')}>`.
 * A name that ends with a space goes on with the control's value: `<button value="7" {...turning('cart ')}>`.
 */
export const doublePressKey = (name: string) => ({ [KEY]: name });

interface Press {
  readonly timeStamp: number;
  readonly target: EventTarget | null;
}

/** Detects the second click of a double press by mouse, touch or Enter, which was meant for the previous control. */
export function createDoublePress(): (press: Press) => boolean {
  let name: string | null = null;
  let until = 0;
  return ({ target, timeStamp }) => {
    const control = (target as Element | null)?.closest?.(`[${KEY}]`);
    const named = control?.getAttribute(KEY) ?? null;
    const pressed = named?.endsWith(' ') ? named + control!.getAttribute('value') : named;
    if (pressed !== null && pressed === name && timeStamp < until) return true;
    name = pressed;
    until = timeStamp + doublePressMs;
    return false;
  };
}

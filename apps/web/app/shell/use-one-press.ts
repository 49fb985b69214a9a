import { createDoublePress } from '@spindle/ui/pictures/double-press.ts';
import { useEffect } from 'react';

/** The second half of a double press never does something else: not on a control that has turned, nor on the page a link has led to. */
export function useOnePress(): void {
  useEffect(() => {
    const isSecond = createDoublePress();
    let pressedOn = window.location.pathname;
    const ignoreSecond = (event: MouseEvent) => {
      if (event.type === 'click' && event.detail < 2) pressedOn = window.location.pathname;
      const isLate = event.detail > 1 && window.location.pathname !== pressedOn;
      if (!isLate && !(event.type === 'click' && isSecond(event))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // In the capture phase, before other listeners; `mousedown` would select a word of the new page.
    for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, ignoreSecond, true);
    return () => {
      for (const type of ['mousedown', 'click'] as const)
        window.removeEventListener(type, ignoreSecond, true);
    };
  }, []);
}

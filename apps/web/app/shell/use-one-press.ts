import { createDoublePress } from '@spindle/ui/turning.ts';
import { useEffect } from 'react';

/** The second half of a double press never does something else: not on a control that has turned, nor on the page a link has led to. */
export function useOnePress(): void {
  useEffect(() => {
    const isSecond = createDoublePress();
    let isLeaving = false;
    const ignoreSecond = (event: MouseEvent) => {
      if (event.type === 'click' && event.detail < 2) isLeaving = leadsAway(event);
      const isLate = isLeaving && event.detail > 1;
      if (!isLate && !(event.type === 'click' && isSecond(event))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before anybody else hears of it; `mousedown` would select a word of the new page.
    for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, ignoreSecond, true);
    return () => {
      for (const type of ['mousedown', 'click'] as const)
        window.removeEventListener(type, ignoreSecond, true);
    };
  }, []);
}

function leadsAway({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
  return link !== null && link.pathname !== window.location.pathname;
}

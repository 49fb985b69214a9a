import { createDoublePress } from '@spindle/ui/turning.ts';
import { useEffect } from 'react';

/** A second press within a second never does something else. */
export function useOnePress(): void {
  useEffect(() => {
    const isSecond = createDoublePress();
    const look = (event: MouseEvent) => {
      if (!isSecond(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before anybody else hears of it.
    window.addEventListener('click', look, true);
    return () => window.removeEventListener('click', look, true);
  }, []);
}

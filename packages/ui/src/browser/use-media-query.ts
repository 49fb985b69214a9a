import { useCallback } from 'react';
import { useBrowserStore } from './use-browser-store.ts';

/** False on the server: markup must not depend on it before hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useBrowserStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const coarsePointer = '(pointer: coarse)';

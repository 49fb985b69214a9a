import { useHydrated } from '@spindle/ui/use-hydrated.ts';
import { type ReactNode, useContext, useDeferredValue } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router';

/** In a window higher than this the first screen would show what comes later. */
export const highest = 1300;

/**
 * False for the first moment of a page one has moved to: what lies below the first screen comes right after it. Pages from
 * the server are whole at once, and so is one that is not shown from its top: on the way back, or at a named place.
 * A page drawn ahead (`shell/page-ahead.tsx`) goes by a state that has not begun.
 */
export function useWhole(): boolean {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const { restoreScrollPosition, preventScrollReset, initialized = true } = useContext(RouterState) ?? {};
  const isFromTop = !hash && !restoreScrollPosition && !preventScrollReset;
  return useDeferredValue(initialized, !isHydrated || !isFromTop || innerHeight > highest);
}

/** The part of a page below its first screen; until it comes, what stands after it is kept out of sight. */
export function Later({ children }: { children: ReactNode }) {
  return useWhole() ? children : <div style={{ height: '100vh' }} />;
}

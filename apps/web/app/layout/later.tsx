import { useHydrated } from '@spindle/ui/use-hydrated.ts';
import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useState } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router';

/** In a window higher than this the first screen would show what comes later. */
export const highest = 1300;

export type Stage = 'head' | 'screen' | 'whole';

const Below = createContext(false);

/**
 * How much there is of a page one has moved to: its head with the first goods, right after it the first screen, then what
 * lies below. Pages from the server are whole at once, and so is one that is not shown from its top: on the way back, or at a
 * named place.
 */
export function useStage(): Stage {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const { restoreScrollPosition, preventScrollReset } = useContext(RouterState) ?? {};
  const isFromTop = !hash && !restoreScrollPosition && !preventScrollReset;
  const isBelow = useContext(Below);
  const isWhole = isBelow || !isHydrated || !isFromTop || innerHeight > highest;
  // A first value is always followed by another render, which a page from the server can do without.
  const hasScreen = useDeferredValue(true, isWhole ? undefined : false);
  // Not in a transition: what is deferred from one is broken off by a move to another page, a transition itself is not.
  const [isSeen, see] = useState(isWhole);
  const hasRest = useDeferredValue(isSeen);
  useEffect(() => {
    if (!hasScreen) return;
    see(true);
    // Of a page that is left nothing more is drawn: it would take its turns from the next one.
    if (!hasRest) return () => see(false);
  }, [hasScreen, hasRest]);
  return hasRest ? 'whole' : hasScreen ? 'screen' : 'head';
}

/** The part of a page below its first screen; until it comes, what stands after it is kept out of sight. */
export function Later({ children }: { children: ReactNode }) {
  return useStage() === 'whole' ? <Below value>{children}</Below> : <div style={{ height: '100vh' }} />;
}

/** A part of the first screen that its head does without. */
export function Soon({ children }: { children: ReactNode }) {
  return useStage() !== 'head' && children;
}

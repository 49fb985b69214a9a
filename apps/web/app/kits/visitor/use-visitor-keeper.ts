import { useEffect, useRef } from 'react';
import { sendUnsent } from './unsent-calls.ts';
import { joinTabs, openVisitor } from './visitor.ts';

const oldAfter = 60_000;

/** Keeps the store true while the shop is open: other tabs, a tab looked at again, another person signed in. */
export function useVisitorKeeper(userId: string | null): void {
  const known = useRef(userId);
  useEffect(() => {
    const { store, sent } = openVisitor();
    const leave = joinTabs(store);
    if (!sent) store.refreshIfOlderThan(oldAfter);
    // What failed again is told by what the page shows.
    sendUnsent(store).catch(() => {});
    const look = (): void => {
      if (document.visibilityState === 'visible') store.refreshIfOlderThan(oldAfter);
    };
    // A page taken out of the browser's memory shows what was true when it was left.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) store.refreshIfOlderThan(0);
    };
    const left = (): void => store.hurry();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', back);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', back);
    };
  }, []);
  useEffect(() => {
    if (known.current === userId) return;
    known.current = userId;
    openVisitor().store.refreshIfOlderThan(0);
  }, [userId]);
}

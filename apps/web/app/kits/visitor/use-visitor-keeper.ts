import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { sessionEnded, setPerson } from '../../calls/session-end.ts';
import { sendUnsent } from './unsent-calls.ts';
import { joinTabs, openVisitor, tellPerson } from './visitor.ts';

const oldAfter = 60_000;

/** Keeps the store true while the shop is open: other tabs, a tab looked at again, another person signed in. */
export function useVisitorKeeper(userId: string | null): void {
  const known = useRef<string | null | undefined>(undefined);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  useEffect(() => {
    const { store, sent } = openVisitor();
    const leave = joinTabs(store, (person) => {
      if (person === known.current) return;
      if (person === null) sessionEnded({ quiet: true });
      else void revalidate();
    });
    if (!sent) store.refreshIfOlderThan(oldAfter);
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
  }, [revalidate]);
  useEffect(() => {
    if (known.current === userId) return;
    const { store } = openVisitor();
    if (known.current !== undefined) store.refreshIfOlderThan(0);
    known.current = userId;
    setPerson(userId);
    tellPerson(userId);
    // What failed again is told by what the page shows.
    sendUnsent(store).then(
      (held) => held > 0 && toast({ text: 'Сохранено то, что\u00a0вы\u00a0выбрали до\u00a0входа' }),
      () => {},
    );
  }, [toast, userId]);
}

import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { notifySessionEnd, setPerson } from '../../calls/session-end.ts';
import { sendUnsent } from './unsent-calls.ts';
import { joinTabs, openVisitor, broadcastPerson } from './visitor.ts';

const oldAfter = 60_000;

/** Keeps the store current while the shop is open: other tabs, a refocused tab, another signed-in person. */
export function useVisitorSync(userId: string | null): void {
  const lastUser = useRef<string | null | undefined>(undefined);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  useEffect(() => {
    const { store, sent } = openVisitor();
    const leave = joinTabs(store, (person) => {
      if (person === lastUser.current) return;
      if (person === null) notifySessionEnd({ quiet: true });
      else void revalidate();
    });
    if (!sent) store.refreshIfOlderThan(oldAfter);
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') store.refreshIfOlderThan(oldAfter);
    };
    // A page restored from the back/forward cache shows the state of the moment it was left.
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) store.refreshIfOlderThan(0);
    };
    const onLeave = (): void => store.hurry();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', back);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', back);
    };
  }, [revalidate]);
  useEffect(() => {
    if (lastUser.current === userId) return;
    const { store } = openVisitor();
    if (lastUser.current !== undefined) store.refreshIfOlderThan(0);
    lastUser.current = userId;
    setPerson(userId);
    broadcastPerson(userId);
    // The page itself shows what failed again.
    sendUnsent(store).then(
      (waitingCount) =>
        waitingCount > 0 && toast({ text: 'Сохранено то, что\u00a0вы\u00a0выбрали до\u00a0входа' }),
      () => {},
    );
  }, [toast, userId]);
}

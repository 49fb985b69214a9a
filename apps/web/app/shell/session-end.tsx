import { QUERY } from '@spindle/contract/constants';
import { useLazyPart } from '@spindle/ui/loading/lazy-part.ts';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { onSessionEnd } from '../calls/session-end.ts';
import { usePopups } from '../shared/popups/popup-context.ts';

const loadWaiting = () => import('./pending-actions.tsx').then(({ WaitingActions }) => WaitingActions);

/** Handles a 401: the page becomes a guest's and the login popup opens; pending actions resume after sign-in. */
export function SessionEnd({ userId }: { readonly userId: string | null }) {
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const { open } = usePopups();
  const [isPromptDue, setPromptDue] = useState(false);
  // Until the page is revalidated it still shows the old user, so pending actions must wait.
  const [isEnding, setEnding] = useState(false);
  if (isEnding && !userId) setEnding(false);
  const { Part, prepare } = useLazyPart(loadWaiting);
  useEffect(
    () =>
      onSessionEnd(({ quiet }) => {
        if (!quiet) setPromptDue(true);
        setEnding(true);
        prepare();
        // Listeners store their state before the page changes.
        setTimeout(() => void revalidate());
      }),
    [prepare, revalidate],
  );
  useEffect(() => {
    if (!isPromptDue || userId) return;
    setPromptDue(false);
    // A page for signed-in people alone has led to the way in already.
    if (!search.includes(QUERY.authRedirect)) open('loginRequired');
  }, [isPromptDue, open, search, userId]);
  return userId && !isEnding && Part && <Part userId={userId} />;
}

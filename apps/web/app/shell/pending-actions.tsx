import type { PopupName } from '@spindle/contract/constants';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { takeWaiting } from '../calls/pending-actions.ts';
import type { ActionAnswer } from '../shared/forms/action-answer.server.ts';
import { usePopups } from '../shared/popups/popup-context.ts';

/** Resumes actions started on this page before sign-in: reopens a popup, submits a form. */
export function WaitingActions({ userId }: { readonly userId: string }) {
  const { pathname } = useLocation();
  const { open } = usePopups();
  const { submit, state, data } = useFetcher<Partial<ActionAnswer>>();
  const toast = useToast();
  useEffect(() => {
    for (const { key, values } of takeWaiting('popup', userId)) {
      open(key as PopupName, Object.fromEntries(values));
    }
    const sent = takeWaiting('sent', userId).at(-1);
    if (!sent) return;
    const form = new FormData();
    for (const [name, value] of sent.values) form.append(name, value);
    void submit(form, { method: 'post', action: sent.key });
  }, [open, pathname, submit, userId]);
  const message = state === 'idle' ? (data?.message ?? data?.done) : null;
  useEffect(() => {
    if (message) toast({ text: message });
  }, [message, toast]);
  return null;
}

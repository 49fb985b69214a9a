import { setNativeValue } from '@spindle/ui/form/native-value.ts';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { onSessionEnd } from '../../calls/session-end.ts';
import { storePendingAction, takeWaiting } from '../../calls/pending-actions.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { OpenPopupContext } from '../popups/popup-context.ts';
import { fillForm, formName, hasPassword, isSameOffer, typedValues } from './typed-form.ts';

/** Input of closed popups, until they are opened again or the page is left. */
const drafts = new Map<string, ReturnType<typeof typedValues>>();

interface Sending {
  readonly isSending: boolean;
  /** The shop has accepted the form. */
  readonly isTaken: () => boolean;
}

/**
 * Preserves typed input: a popup closed by Escape or an outside click reopens with it, and a form interrupted by the
 * end of the session is restored after sign-in and submitted if it was being sent.
 */
export function usePreservedForm(
  form: RefObject<HTMLFormElement | null>,
  { isSending, isTaken: isAccepted }: Sending,
): void {
  const person = useLayoutData()?.user?.id;
  const popup = useContext(OpenPopupContext);
  const sending = useRef(isSending);
  const isPopup = popup !== null;
  useEffect(() => {
    sending.current = isSending;
  }, [isSending]);
  useEffect(
    () =>
      onSessionEnd(({ formKept }) => {
        if (!form.current) return;
        const isSent = sending.current && !formKept && !hasPassword(form.current);
        const values = typedValues(form.current);
        storePendingAction({ kind: 'typed', key: formName(form.current), values, isSent });
        if (popup)
          storePendingAction({ kind: 'popup', key: popup.name, values: Object.entries(popup.params) });
      }),
    [form, popup],
  );
  useEffect(() => {
    const element = form.current;
    if (!isPopup || !element) return;
    const name = formName(element);
    const draft = drafts.get(name);
    drafts.delete(name);
    const start = JSON.stringify(typedValues(element));
    if (draft) fillForm(element, draft, setNativeValue);
    return () => {
      const currentValues = typedValues(element);
      if (!isAccepted() && JSON.stringify(currentValues) !== start) drafts.set(name, currentValues);
    };
  }, [form, isPopup, isAccepted]);
  useEffect(() => {
    if (!person || !form.current) return;
    const [pending] = takeWaiting('typed', person, formName(form.current));
    if (!pending) return;
    // Opens a collapsed section, because the visitor has typed there.
    form.current.closest('details')?.setAttribute('open', '');
    const isSame = isSameOffer(form.current, pending.values);
    fillForm(form.current, pending.values, setNativeValue);
    if (pending.isSent && isSame) form.current.requestSubmit();
  }, [form, person]);
}

import { setNativeValue } from '@spindle/ui/native-value.ts';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { hearSessionEnd } from '../../calls/session-end.ts';
import { keepWaiting, takeWaiting } from '../../calls/waiting.ts';
import { useLayoutData } from '../../layout/layout-data.ts';
import { OpenPopupContext } from '../popups/popup-context.ts';
import { fillForm, formName, isSameOffer, typedValues } from './typed-form.ts';

/** What is typed into a form outlives the session: after signing in it stands there again, and what was sent is sent. */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, isSending: boolean): void {
  const person = useLayoutData()?.user?.id;
  const popup = useContext(OpenPopupContext);
  const sending = useRef(isSending);
  useEffect(() => {
    sending.current = isSending;
  }, [isSending]);
  useEffect(
    () =>
      hearSessionEnd(({ formKept }) => {
        const values = form.current && typedValues(form.current);
        if (!form.current || !values) return;
        const isSent = sending.current && !formKept;
        keepWaiting({ kind: 'typed', key: formName(form.current), values, isSent });
        if (popup) keepWaiting({ kind: 'popup', key: popup.name, values: Object.entries(popup.params) });
      }),
    [form, popup],
  );
  useEffect(() => {
    if (!person || !form.current) return;
    const [kept] = takeWaiting('typed', person, formName(form.current));
    if (!kept) return;
    const isSame = isSameOffer(form.current, kept.values);
    fillForm(form.current, kept.values, setNativeValue);
    if (kept.isSent && isSame) form.current.requestSubmit();
  }, [form, person]);
}

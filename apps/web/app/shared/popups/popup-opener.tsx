import type { PopupName } from '@spindle/contract/constants';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { beneathPopup, readPopupValue } from './popup-address.ts';
import { OPENER_FORM, usePopups } from './popup-context.ts';

/** The form behind every button that opens a popup, wherever the button stands. */
export function PopupOpener() {
  const { pathname, search } = useLocation();
  const { open } = usePopups();
  const openHere = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // Safari does not focus a clicked button; the popup gives the focus back to where it was.
    button.focus({ preventScroll: true });
    const { name, params } = readPopupValue(button.value);
    open(name as PopupName, params);
  };
  return (
    <form id={OPENER_FORM} action={pathname} onSubmit={openHere} hidden>
      {[...beneathPopup(search)].map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

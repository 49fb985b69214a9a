import { POPUP_TITLES } from '@spindle/contract/constants';

export interface PopupEntry {
  readonly name: string;
  readonly title: string;
  /** The form it sends; pages open it by this through `{{form action=…}}`. */
  readonly action?: string;
  readonly hint?: string;
  /** What its opening button says in a page. */
  readonly button?: string;
}

export const popups: readonly PopupEntry[] = [
  { name: 'callback', title: POPUP_TITLES.callback, action: 'call-back-request', hint: 'Перезвоним в рабочее время.', button: 'Заказать звонок' },
  { name: 'feedback', title: POPUP_TITLES.feedback, action: 'feedback', hint: 'Ответим на почту.', button: 'Написать нам' },
  { name: 'login', title: POPUP_TITLES.login },
];

export function popupForAction(action: string): PopupEntry | undefined {
  return popups.find((entry) => entry.action === action);
}

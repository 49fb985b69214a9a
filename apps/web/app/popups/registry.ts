import { OWN_POPUP_TITLES, POPUP_TITLES, type PopupName } from '@spindle/contract/constants';
import type { ComponentType } from 'react';

/** What a popup is opened with; without JavaScript the same values stand in the address. */
export type PopupParams = Readonly<Record<string, string>>;

export interface PopupModule {
  readonly Popup: ComponentType<{ readonly params: PopupParams }>;
}

export interface PopupEntry {
  readonly name: PopupName;
  readonly title: string;
  /** Level 2 lies over level 1: for confirmations. */
  readonly level: 1 | 2;
  /** Its code comes when it is opened. */
  readonly load: () => Promise<PopupModule>;
  /** Only for visitors who have not signed in, and only while accounts are on. */
  readonly guestsOnly?: boolean;
  /** Only for signed-in buyers. */
  readonly membersOnly?: boolean;
  /** Only while the shop has a basket. */
  readonly basketOnly?: boolean;
  /** Only while the shop sells to individuals. */
  readonly individualsOnly?: boolean;
  /** The form it sends; pages open it by this through `{{form action=…}}`. */
  readonly action?: string;
  readonly hint?: string;
  /** What its opening button says in a page. */
  readonly button?: string;
}

/** Every popup of the shop. A new one is a line here and its own file. */
export const popups: readonly PopupEntry[] = [
  {
    name: 'login',
    title: POPUP_TITLES.login,
    level: 1,
    guestsOnly: true,
    load: () => import('./login-popup.tsx'),
  },
  {
    name: 'loginRequired',
    title: POPUP_TITLES.loginRequired,
    level: 1,
    guestsOnly: true,
    load: () => import('./login-required-popup.tsx'),
  },
  {
    name: 'registrationPhysical',
    title: POPUP_TITLES.registrationPhysical,
    level: 1,
    guestsOnly: true,
    individualsOnly: true,
    load: () => import('./registration-physical-popup.tsx'),
  },
  {
    name: 'registrationLegal',
    title: POPUP_TITLES.registrationLegal,
    level: 1,
    guestsOnly: true,
    load: () => import('./registration-legal-popup.tsx'),
  },
  {
    name: 'passwordRecovery',
    title: POPUP_TITLES.passwordRecovery,
    level: 1,
    guestsOnly: true,
    load: () => import('./password-recovery-popup.tsx'),
  },
  {
    name: 'addAddress',
    title: POPUP_TITLES.addAddress,
    level: 1,
    membersOnly: true,
    load: () => import('./address-popup.tsx'),
  },
  {
    name: 'requestDocument',
    title: POPUP_TITLES.requestDocument,
    level: 1,
    action: 'document-request',
    hint: 'Пришлём на\u00a0почту в\u00a0течение рабочего дня.',
    button: 'Запросить документ',
    load: () => import('./document-popup.tsx'),
  },
  {
    name: 'editCompany',
    title: OWN_POPUP_TITLES.editCompany,
    level: 1,
    membersOnly: true,
    action: 'edit-client-company',
    load: () => import('./edit-company-popup.tsx'),
  },
  {
    name: 'addReminder',
    title: POPUP_TITLES.addReminder,
    level: 1,
    membersOnly: true,
    load: () => import('./reminder-popup.tsx'),
  },
  {
    name: 'favouriteList',
    title: OWN_POPUP_TITLES.favouriteList,
    level: 1,
    membersOnly: true,
    load: () => import('./favourite-list-popup.tsx'),
  },
  {
    name: 'favouriteLists',
    title: OWN_POPUP_TITLES.favouriteLists,
    level: 1,
    membersOnly: true,
    load: () => import('./favourite-lists-popup.tsx'),
  },
  {
    name: 'uploadList',
    title: POPUP_TITLES.uploadList,
    level: 1,
    basketOnly: true,
    load: () => import('./upload-list-popup.tsx'),
  },
  {
    name: 'callback',
    title: POPUP_TITLES.callback,
    level: 1,
    action: 'call-back-request',
    hint: 'Перезвоним в\u00a0рабочее время.',
    button: 'Заказать звонок',
    load: () => import('./callback-popup.tsx'),
  },
  {
    name: 'feedback',
    title: POPUP_TITLES.feedback,
    level: 1,
    action: 'feedback',
    hint: 'Ответим на\u00a0почту.',
    button: 'Написать нам',
    load: () => import('./feedback-popup.tsx'),
  },
];

export function popupNamed(name: string | null | undefined): PopupEntry | undefined {
  return popups.find((entry) => entry.name === name);
}

export function popupForAction(action: string): PopupEntry | undefined {
  return popups.find((entry) => entry.action === action);
}

/** Who is looking, and what the shop has switched on. */
export interface PopupVisitor {
  readonly signedIn: boolean;
  readonly profilesEnabled: boolean;
  readonly individualsAllowed: boolean;
  readonly basketEnabled: boolean;
}

export function popupAllowed(entry: PopupEntry, visitor: PopupVisitor): boolean {
  if (entry.guestsOnly && (visitor.signedIn || !visitor.profilesEnabled)) return false;
  if (entry.membersOnly && !visitor.signedIn) return false;
  if (entry.basketOnly && !visitor.basketEnabled) return false;
  return !entry.individualsOnly || visitor.individualsAllowed;
}

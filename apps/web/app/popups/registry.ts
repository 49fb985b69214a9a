import { OWN_POPUP_TITLES, POPUP_TITLES, type PopupName } from '@spindle/contract/constants';
import type { Client } from '@spindle/client/client';
import type { ComponentType } from 'react';

/** What a popup is opened with; without JavaScript the same values stand in the address. */
export type PopupParams = Readonly<Record<string, string>>;

/** Fetches what a popup shows beside its own fields; on the server and in the browser alike. */
export type PopupLoad<T = unknown> = (
  client: Client,
  params: PopupParams,
  visitor: { readonly signedIn: boolean },
) => Promise<T>;

/** What a popup is drawn with; its data are null when they could not be fetched. */
export interface PopupProps<Load extends PopupLoad> {
  readonly params: PopupParams;
  readonly data: Awaited<ReturnType<Load>> | null;
}

export interface PopupModule {
  // oxlint-disable-next-line typescript/no-explicit-any -- each popup knows its own data
  readonly Popup: ComponentType<{ readonly params: PopupParams; readonly data: any }>;
  readonly load?: PopupLoad;
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
}

/** A form that anybody may send. */
const request = (name: keyof typeof POPUP_TITLES, action: string, load: PopupEntry['load']): PopupEntry => ({
  name,
  title: POPUP_TITLES[name],
  level: 1,
  action,
  load,
});

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
  request('requestDocument', 'document-request', () => import('./document-popup.tsx')),
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
    name: 'errorCodeLookup',
    title: POPUP_TITLES.errorCodeLookup,
    level: 1,
    load: () => import('./error-code-popup.tsx'),
  },
  request('callback', 'call-back-request', () => import('./callback-popup.tsx')),
  request('feedback', 'feedback', () => import('./feedback-popup.tsx')),
  request('requestOffer', 'offer-request', () => import('./offer-popup.tsx')),
  request('leasing', 'leasing-request', () => import('./leasing-popup.tsx')),
  request('tradeIn', 'tradein-request', () => import('./trade-in-popup.tsx')),
  request('service', 'service-request', () => import('./service-popup.tsx')),
  // One popup of two types.
  request('requestEquipment', 'bench-selection-request', () =>
    import('./selection-popup.tsx').then(({ EquipmentPopup: Popup }) => ({ Popup })),
  ),
  request('requestTools', 'equipment-selection-request', () =>
    import('./selection-popup.tsx').then(({ ToolsPopup: Popup }) => ({ Popup })),
  ),
  request('jobApplication', 'job-application', () => import('./job-popup.tsx')),
  request('educationSignUp', 'education-schedule-application', () => import('./education-popup.tsx')),
  {
    ...request('addEquipment', 'add-equipment', () => import('./add-equipment-popup.tsx')),
    membersOnly: true,
  },
  {
    name: 'editEquipment',
    title: OWN_POPUP_TITLES.editEquipment,
    level: 1,
    membersOnly: true,
    action: 'edit-equipment',
    load: () => import('./edit-equipment-popup.tsx'),
  },
  {
    name: 'deleteEquipment',
    title: OWN_POPUP_TITLES.deleteEquipment,
    level: 1,
    membersOnly: true,
    action: 'delete-equipment',
    load: () => import('./delete-equipment-popup.tsx'),
  },
  {
    name: 'agreement',
    title: OWN_POPUP_TITLES.agreement,
    level: 2,
    load: () => import('./consent-popup.tsx'),
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

/** What opens in the end: before what is for signed-in buyers a guest finds the way in; null for what is not there. */
export function popupFor(entry: PopupEntry, visitor: PopupVisitor): PopupEntry | null {
  if (popupAllowed(entry, visitor)) return entry;
  const entrance = entry.membersOnly && popupNamed('loginRequired');
  return entrance && popupAllowed(entrance, visitor) ? entrance : null;
}

function popupAllowed(entry: PopupEntry, visitor: PopupVisitor): boolean {
  if (entry.guestsOnly && (visitor.signedIn || !visitor.profilesEnabled)) return false;
  if (entry.membersOnly && !visitor.signedIn) return false;
  if (entry.basketOnly && !visitor.basketEnabled) return false;
  return !entry.individualsOnly || visitor.individualsAllowed;
}

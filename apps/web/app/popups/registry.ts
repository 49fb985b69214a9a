import { OWN_POPUP_TITLES, POPUP_TITLES } from '@spindle/contract/constants';
import type { popupModules } from './popup-modules.ts';

type RegisteredPopup = keyof typeof popupModules;

export interface PopupEntry {
  readonly name: RegisteredPopup;
  readonly title: string;
  /** Level 2 lies over level 1: for confirmations. */
  readonly level: 1 | 2;
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

interface Rules extends Partial<Omit<PopupEntry, 'name' | 'title'>> {}

/** Every popup of the shop. A new one is a line here, a line in `popup-modules.ts` and its own file. */
const rules: Readonly<Record<RegisteredPopup, Rules>> = {
  login: { guestsOnly: true },
  loginRequired: { guestsOnly: true },
  registrationPhysical: { guestsOnly: true, individualsOnly: true },
  registrationLegal: { guestsOnly: true },
  passwordRecovery: { guestsOnly: true },
  addAddress: { membersOnly: true },
  requestDocument: { action: 'document-request' },
  editCompany: { action: 'edit-client-company', membersOnly: true },
  addReminder: { membersOnly: true },
  favouriteList: { membersOnly: true },
  favouriteLists: { membersOnly: true },
  uploadList: { basketOnly: true },
  errorCodeLookup: {},
  callback: { action: 'call-back-request' },
  feedback: { action: 'feedback' },
  requestOffer: { action: 'offer-request' },
  leasing: { action: 'leasing-request' },
  tradeIn: { action: 'tradein-request' },
  service: { action: 'service-request' },
  requestEquipment: { action: 'bench-selection-request' },
  requestTools: { action: 'equipment-selection-request' },
  jobApplication: { action: 'job-application' },
  educationSignUp: { action: 'education-schedule-application' },
  addEquipment: { action: 'add-equipment', membersOnly: true },
  editEquipment: { action: 'edit-equipment', membersOnly: true },
  deleteEquipment: { action: 'delete-equipment', membersOnly: true },
  agreement: { level: 2 },
};
const titles: Partial<Record<string, string>> = { ...POPUP_TITLES, ...OWN_POPUP_TITLES };

export const popups: readonly PopupEntry[] = Object.entries(rules).map(([name, own]) => ({
  name: name as RegisteredPopup,
  title: titles[name] ?? '',
  level: 1,
  ...own,
}));

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

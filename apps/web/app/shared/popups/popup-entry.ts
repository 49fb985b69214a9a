import type { Client } from '@spindle/client/client';
import { EXTRA_POPUP_TITLES, POPUP_TITLES, type PopupName } from '@spindle/contract/constants';
import type { PopupLevel } from './popup-context.ts';
import type { PopupModule } from './popup-module.ts';

/** A call that takes a request as its form sends it. */
export type RequestCall = Exclude<keyof Client['forms'], 'guard'>;

/** One popup. Properties without a question mark are required. */
export interface PopupEntry {
  /** Its form without JavaScript: the call, a submit of its own module, or null without a form. */
  readonly submit: RequestCall | 'own' | null;
  /** Level 2 lies over level 1: for confirmations. */
  readonly level?: PopupLevel;
  /** Only for visitors who have not signed in, and only while accounts are on. */
  readonly guestsOnly?: boolean;
  /** Only for signed-in buyers: always, or while the shop has no basket. */
  readonly membersOnly?: boolean | 'withoutBasket';
  /** Only while the shop sells to individuals. */
  readonly individualsOnly?: boolean;
}

/** Every popup that has a name has an entry, and code with the loader of what it shows. */
export type PopupEntries = Readonly<Record<PopupName, PopupEntry>>;
export type PopupCode = Readonly<Record<PopupName, () => Promise<PopupModule>>>;

export interface RegisteredPopup extends PopupEntry {
  readonly name: PopupName;
  readonly title: string;
  readonly level: PopupLevel;
  readonly code: () => Promise<PopupModule>;
}

export type PopupRegistry = ReadonlyMap<string, RegisteredPopup>;

/** A name is a key of these: a popup without a title has no name either. */
const titles: Readonly<Record<PopupName, string>> = { ...POPUP_TITLES, ...EXTRA_POPUP_TITLES };

export function popupRegistry(
  entries: PopupEntries,
  codeOf: (name: PopupName) => Promise<PopupModule>,
): PopupRegistry {
  return new Map(
    (Object.entries(entries) as [PopupName, PopupEntry][]).map(([name, entry]) => [
      name,
      { level: 1, ...entry, name, title: titles[name], code: () => codeOf(name) },
    ]),
  );
}

/** Its form is a request: it needs a token of when it was opened, and a key of the attempt. */
export function sendsRequest({ submit }: PopupEntry): boolean {
  return submit !== null && submit !== 'own';
}

/** The visitor and the features the shop has enabled. */
export interface PopupVisitor {
  readonly signedIn: boolean;
  readonly profilesEnabled: boolean;
  readonly individualsAllowed: boolean;
  readonly basketEnabled: boolean;
}

/** The popup that opens finally: a guest gets the sign-in before popups for buyers; null for unavailable ones. */
export function popupFor(
  registry: PopupRegistry,
  popup: RegisteredPopup,
  visitor: PopupVisitor,
): RegisteredPopup | null {
  if (popupAllowed(popup, visitor)) return popup;
  const entrance = popup.membersOnly && registry.get('loginRequired');
  return entrance && popupAllowed(entrance, visitor) ? entrance : null;
}

function popupAllowed(popup: PopupEntry, visitor: PopupVisitor): boolean {
  if (popup.guestsOnly && (visitor.signedIn || !visitor.profilesEnabled)) return false;
  const forMembers = popup.membersOnly === 'withoutBasket' ? !visitor.basketEnabled : popup.membersOnly;
  if (forMembers && !visitor.signedIn) return false;
  return !popup.individualsOnly || visitor.individualsAllowed;
}

import { POPUP_HASHES, type PopupName, QUERY } from '@spindle/contract/constants';
import { withoutAuthRedirect } from '../../addresses/auth-redirect.ts';
import type { PopupRegistry, RegisteredPopup } from './popup-entry.ts';
import type { PopupParams } from './popup-module.ts';

/** The number of a request that was sent without JavaScript. */
const SENT = 'sent';
const requestNumber = /^[\p{L}\d-]{1,20}$/u;

interface AddressedPopup {
  readonly entry: RegisteredPopup;
  readonly params: PopupParams;
  readonly sent: string | null;
}

/** One value holds all: `callback`, or `requestOffer?goods_id=p_7` for a popup with parameters. */
export function popupValue(name: string, params: PopupParams = {}): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${name}?${query}` : name;
}

export function readPopupValue(value: string): { name: string; params: PopupParams } {
  const [name = '', query = ''] = value.split('?', 2);
  return { name, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The popup in an address: `?popup=name`, or login by `?authRedirect=`. Unknown names open nothing. */
export function popupInAddress(registry: PopupRegistry, search: string): AddressedPopup | null {
  const query = new URLSearchParams(search);
  const { name, params } = readPopupValue(query.get(QUERY.popup) ?? '');
  const entry = registry.get(name) ?? (query.has(QUERY.authRedirect) ? registry.get('login') : undefined);
  if (!entry) return null;
  const sent = query.get(SENT);
  return { entry, params, sent: sent !== null && requestNumber.test(sent) ? sent : null };
}

/** `#login` and the like. */
export function popupInHash(hash: string): PopupName | undefined {
  const name = hash.slice(1);
  return Object.hasOwn(POPUP_HASHES, name) ? POPUP_HASHES[name as keyof typeof POPUP_HASHES] : undefined;
}

/** The query that remains when one popup replaces another, including the page to open after signing in. */
export function beneathPopup(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete(QUERY.popup);
  query.delete(SENT);
  return query;
}

/** The query of the page itself, free of popups. */
export function withoutPopup(search: string): URLSearchParams {
  return withoutAuthRedirect(beneathPopup(search));
}

/** Sign-in popups, which keep the page to open after signing in. */
const entrances = new Set([
  'login',
  'signInFactor',
  'registrationPhysical',
  'registrationLegal',
  'passwordRecovery',
]);

/** The same page with a popup open. */
export function withPopup(search: string, name: string, params?: PopupParams): URLSearchParams {
  const query = entrances.has(name) ? new URLSearchParams(search) : withoutPopup(search);
  query.delete(SENT);
  query.set(QUERY.popup, popupValue(name, params));
  return query;
}

/** After a form was sent: the page with the popup's thanks. */
export function withSent(
  search: string,
  name: string,
  number: string,
  params?: PopupParams,
): URLSearchParams {
  const query = withPopup(withoutPopup(search).toString(), name, params);
  query.set(SENT, number);
  return query;
}

export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text ? `?${text}` : '';
}

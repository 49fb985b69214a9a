import { POPUP_HASHES, QUERY } from '@spindle/contract/constants';
import { withoutAuthRedirect } from '../../route-names.ts';
import type { PopupParams } from './popup-module.ts';
import { type PopupEntry, popupNamed } from '../../popups/registry.ts';

/** The number of a request that was sent without JavaScript. */
const SENT = 'sent';
const requestNumber = /^[\p{L}\d-]{1,20}$/u;

export interface AddressedPopup {
  readonly entry: PopupEntry;
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

/** The popup an address asks for: `?popup=name`, or login by `?authRedirect=`. Unknown names ask for nothing. */
export function popupInAddress(search: string): AddressedPopup | null {
  const query = new URLSearchParams(search);
  const { name, params } = readPopupValue(query.get(QUERY.popup) ?? '');
  const entry = popupNamed(name) ?? popupNamed(query.has(QUERY.authRedirect) ? 'login' : null);
  if (!entry) return null;
  const sent = query.get(SENT);
  return { entry, params, sent: sent !== null && requestNumber.test(sent) ? sent : null };
}

/** `#login` and the like. */
export function popupInHash(hash: string): PopupEntry | undefined {
  const name = hash.slice(1);
  if (!Object.hasOwn(POPUP_HASHES, name)) return undefined;
  return popupNamed(POPUP_HASHES[name as keyof typeof POPUP_HASHES]);
}

/** What stays in the address when one popup gives way to another: a wish to go on after signing in, too. */
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

/** The ways into the account: a wish to go on after signing in is kept through them. */
const entrances = new Set(['login', 'registrationPhysical', 'registrationLegal', 'passwordRecovery']);

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

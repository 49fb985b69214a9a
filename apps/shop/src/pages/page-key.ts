import type { IncomingMessage } from 'node:http';
import { tokenCookie, viewCookie } from '@spindle/api/kernel/http/identity';
import { closedAddresses } from '@spindle/contract/addresses/closed-addresses';
import { hasCookieChoice, type PageCookies } from './page-cookies.ts';

/** What a page that is the same for all guests is rendered from. */
export interface PageKey {
  /** Everything its HTML or data depends on. */
  readonly name: string;
  readonly companyId: string | null;
  readonly cookieAnswered: boolean;
  /** Addresses with a query are many: they have a part of the cache to themselves. */
  readonly hasQuery: boolean;
}

const personal = new Set(closedAddresses.map(({ path }) => path.split('/')[1]));
/** Forms in a popup carry tokens, thanks carry a number, guesses of coupons are counted by their sender. */
const oneVisitorsQuery = /[?&](?:popup|sent|authRedirect|promotion_coupon)=/;
const longestAddress = 1000;

/** Null for a page that is rendered for one visitor. */
export function pageKey(
  request: { readonly method: string; readonly url: string } & Pick<IncomingMessage, 'headers'>,
  cookies: PageCookies,
  offices: readonly { readonly id: string; readonly is_head: boolean }[],
): PageKey | null {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (tokenCookie in cookies || viewCookie in cookies || headers.authorization !== undefined) return null;
  if (url.length > longestAddress || oneVisitorsQuery.test(url)) return null;
  if (personal.has(/^\/([^/.?]*)/.exec(url)?.[1] ?? '')) return null;
  // An office that is not known, or is the head office anyway, gives the same page as none.
  const office = offices.find(({ id }) => id === cookies['company_id']);
  const companyId = office && !office.is_head ? office.id : null;
  const cookieAnswered = hasCookieChoice(cookies);
  return {
    name: `${companyId ?? ''}|${cookieAnswered ? 1 : 0}|${url}`,
    companyId,
    cookieAnswered,
    hasQuery: url.includes('?'),
  };
}

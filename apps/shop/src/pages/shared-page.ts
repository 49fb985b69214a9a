import type { IncomingMessage } from 'node:http';
import { tokenCookie, viewCookie } from '@spindle/api/kernel/identity';
import { closedAddresses } from '@spindle/contract/addresses/closed-addresses';
import type { PageCookies } from './page-visit.ts';

/** What a page that is the same for all guests is rendered from. */
export interface SharedPage {
  /** Everything its HTML or data depends on. */
  readonly key: string;
  readonly companyId: string | null;
  readonly cookieAnswered: boolean;
  /** Addresses with a query are many: they are kept apart, so that they never push out the others. */
  readonly varied: boolean;
}

const personal = new Set(closedAddresses.map(({ path }) => path.split('/')[1]));
/** Forms in a popup carry tokens, thanks carry a number, guesses of coupons are counted by their sender. */
const oneVisitorsQuery = /[?&](?:popup|sent|authRedirect|promotion_coupon)=/;
const longestAddress = 1000;

/** Null for a page that is rendered for one visitor. */
export function sharedPage(
  request: { readonly method: string; readonly url: string } & Pick<IncomingMessage, 'headers'>,
  cookies: PageCookies,
  offices: readonly { readonly id: string; readonly is_head: boolean }[],
): SharedPage | null {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (tokenCookie in cookies || viewCookie in cookies || headers.authorization !== undefined) return null;
  if (url.length > longestAddress || oneVisitorsQuery.test(url)) return null;
  if (personal.has(/^\/([^/.?]*)/.exec(url)?.[1] ?? '')) return null;
  // An office that is not known, or is the head office anyway, gives the same page as none.
  const office = offices.find(({ id }) => id === cookies['company_id']);
  const companyId = office && !office.is_head ? office.id : null;
  const cookieAnswered = isChoice(cookies['cookie_choice']);
  return {
    key: `${companyId ?? ''}|${cookieAnswered ? 1 : 0}|${url}`,
    companyId,
    cookieAnswered,
    varied: url.includes('?'),
  };
}

export function isChoice(choice: string | undefined): choice is 'all' | 'needed' {
  return choice === 'all' || choice === 'needed';
}

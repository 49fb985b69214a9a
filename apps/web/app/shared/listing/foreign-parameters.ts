import { QUERY } from '@spindle/contract/constants';

/** Advertising parameters, which do not affect the listing. */
const marketing = /^(?:utm_\w{1,40}|yclid|ymclid|gclid|gbraid|wbraid|fbclid|_openstat|roistat|etext)$/;
/** Parameters of popups; `id` and `slug` come with `authRedirect`. */
const popups: ReadonlySet<string> = new Set([
  QUERY.popup,
  QUERY.authRedirect,
  QUERY.authQuery,
  'sent',
  'id',
  'slug',
]);

/** Notes of the server on the query: how much was cut, that the ends of a range were swapped. */
const notes = /^(?:cut|swapped)$/;

/** Parameters that may stand in the address of a listing without being a part of it: they lead to no redirect. */
export function isOutsideListing(name: string): boolean {
  return marketing.test(name) || popups.has(name) || notes.test(name);
}

import { QUERY } from '@spindle/contract/constants';

/** Marks that advertising puts on links; they say nothing about the goods. */
const marketing = /^(?:utm_\w{1,40}|yclid|ymclid|gclid|gbraid|wbraid|fbclid|_openstat|roistat|etext)$/;
/** What popups keep in the address; `id` and `slug` come with `authRedirect`. */
const popups: ReadonlySet<string> = new Set([
  QUERY.popup,
  QUERY.authRedirect,
  QUERY.authQuery,
  'sent',
  'id',
  'slug',
]);

/** What the shop did with what was asked for: how much of a query was too long, that ends of a range changed places. */
const notes = /^(?:cut|swapped)$/;

/** Parameters that may stand in the address of a listing without being a part of it: they lead to no redirect. */
export function keepsOutOfListing(name: string): boolean {
  return marketing.test(name) || popups.has(name) || notes.test(name);
}

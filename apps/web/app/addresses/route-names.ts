import { ownEntry } from '@spindle/contract/account/own-entry';
import { QUERY } from '@spindle/contract/constants';
import { paths } from '@spindle/contract/addresses/paths';
import type { ROUTE_PARAMS } from './auth-redirect.ts';

interface NamedRoute {
  readonly params: readonly (typeof ROUTE_PARAMS)[number][];
  readonly build: (...values: string[]) => string;
}

type Params = Readonly<Record<string, string | null | undefined>>;

/** Every protected page by its name. Only these are followed after signing in: a name is never an address. */
const routes: Readonly<Record<string, NamedRoute>> = {
  personal: { params: [], build: paths.personal },
  'personal-profile': { params: [], build: paths.profile },
  'personal-security': { params: [], build: paths.security },
  'personal-articles': { params: [], build: paths.ownArticles },
  'personal-orders': { params: [], build: paths.orders },
  'personal-orders-id': { params: ['id'], build: paths.order },
  'personal-quotations': { params: [], build: paths.personalQuotations },
  'personal-bonus': { params: [], build: paths.bonus },
  'personal-equipment': { params: [], build: paths.equipment },
  'personal-equipment-id': { params: ['id'], build: paths.equipmentCard },
  'personal-equipment-id-slug': { params: ['id', 'slug'], build: paths.equipmentRequest },
  'personal-documents': { params: [], build: paths.documents },
  'personal-favorites': { params: [], build: paths.favorites },
  'personal-favorites-id': { params: ['id'], build: paths.favoriteList },
  'personal-reviews': { params: [], build: paths.reviews },
  quotations: { params: [], build: paths.quotations },
  'quotations-id': { params: ['id'], build: paths.quotation },
  'checkout-id': { params: ['id'], build: paths.checkoutDone },
};

export const routeNames: readonly string[] = Object.keys(routes);

// Ids and slugs of the shop; a leading dot could climb up the path.
const value = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,119}$/u;
const hole = encodeURIComponent('\0');
const longestQuery = 2000;

const patterns = Object.entries(routes).map(([name, { params, build }]) => {
  const source = build(...params.map(() => '\0')).replaceAll(hole, '([^/]+)');
  return { name, params, pattern: new RegExp(`^${source}$`) };
});

/** `/personal/orders/15/` → its name and ids; null for a page that is not protected. */
export function routeNameOf(pathname: string): { name: string; params: Record<string, string> } | null {
  for (const { name, params, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (match)
      return { name, params: Object.fromEntries(params.map((key, at) => [key, decoded(match[at + 1])])) };
  }
  return null;
}

/** The page of a name, or null when the name or one of its ids is not what the shop gives out. */
export function pathOfRouteName(name: string, params: Params): string | null {
  const route = ownEntry(routes, name);
  if (!route) return null;
  const values = route.params.map((key) => params[key] ?? '');
  return values.every((part) => value.test(part)) ? route.build(...values) : null;
}

/** The home page with the login popup, remembering the requested page and its query. */
export function authRedirectTo(pathname: string, search = ''): string {
  const { name, params } = routeNameOf(pathname) ?? { name: 'personal', params: {} };
  const query = new URLSearchParams({ [QUERY.authRedirect]: name, ...params });
  const queryText = search.replace(/^\?/, '');
  if (queryText && queryText.length <= longestQuery) query.set(QUERY.authQuery, queryText);
  return `${paths.home()}?${query}`;
}

/** The page to open after sign-in; null for an unknown one. */
export function authRedirectTarget(search: URLSearchParams): string | null {
  const name = search.get(QUERY.authRedirect);
  const path = name === null ? null : pathOfRouteName(name, Object.fromEntries(search));
  const query = search.get(QUERY.authQuery) ?? '';
  if (path === null || query === '' || query.length > longestQuery) return path;
  // Rebuilt from parsed parameters, so that nothing but a query can get in.
  return `${path}?${new URLSearchParams(query)}`;
}

function decoded(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return '';
  }
}

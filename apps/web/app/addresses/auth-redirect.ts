import { QUERY } from '@spindle/contract/constants';

/** Ids that names of protected pages carry. */
export const ROUTE_PARAMS = ['id', 'slug'] as const;

/** Takes the wish to go on after signing in out of the address, with its ids. Every page loads this: it knows no names. */
export function withoutAuthRedirect(search: URLSearchParams): URLSearchParams {
  const remaining = new URLSearchParams(search);
  if (!remaining.has(QUERY.authRedirect)) return remaining;
  for (const key of [QUERY.authRedirect, QUERY.authQuery, ...ROUTE_PARAMS]) remaining.delete(key);
  return remaining;
}

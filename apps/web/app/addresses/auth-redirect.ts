import { QUERY } from '@spindle/contract/constants';

/** Ids that names of protected pages carry. */
export const ROUTE_PARAMS = ['id', 'slug'] as const;

/**
 * Removes the redirect after sign-in and its ids from the URL. Every page loads this, so it must not import route
 * names.
 */
export function withoutAuthRedirect(search: URLSearchParams): URLSearchParams {
  const remaining = new URLSearchParams(search);
  if (!remaining.has(QUERY.authRedirect)) return remaining;
  for (const key of [QUERY.authRedirect, QUERY.authQuery, ...ROUTE_PARAMS]) remaining.delete(key);
  return remaining;
}

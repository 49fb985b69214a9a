import { paths } from '@spindle/contract/addresses/paths';
import { authRedirectTarget } from '../../addresses/route-names.ts';

/** Where a new buyer goes on: the page asked for, the purchase begun, or the account with its reminder. */
export function afterSignUp(pathname: string, search: string): string {
  const asked = authRedirectTarget(new URLSearchParams(search));
  if (asked) return asked;
  return [paths.cart(), paths.checkout()].includes(pathname) ? pathname : paths.personal();
}

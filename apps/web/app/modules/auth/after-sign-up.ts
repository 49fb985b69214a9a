import { paths } from '@spindle/contract/addresses/paths';
import { authRedirectTarget } from '../../addresses/route-names.ts';

/** Where a new buyer goes on: the page asked for, the purchase begun, or the account with its reminder. */
export function afterSignUp(pathname: string, search: string): string {
  const target = authRedirectTarget(new URLSearchParams(search));
  if (target) return target;
  return [paths.cart(), paths.checkout()].includes(pathname) ? pathname : paths.personal();
}

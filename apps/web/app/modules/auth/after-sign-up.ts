import { paths } from '@spindle/contract/addresses/paths';
import { authRedirectTarget } from '../../addresses/route-names.ts';

/** The next page for a new buyer: the requested page, the started purchase, or the account. */
export function afterSignUp(pathname: string, search: string): string {
  const target = authRedirectTarget(new URLSearchParams(search));
  if (target) return target;
  return [paths.cart(), paths.checkout()].includes(pathname) ? pathname : paths.personal();
}

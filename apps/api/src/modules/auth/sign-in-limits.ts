import { emailKey } from '@spindle/contract/fields/contact/email';
import { limitedAddress } from '../../kernel/http/limited-address.ts';

/** Names of the counters of failed sign-ins: of the account, and of the account from one place. */
export function signInCounters(email: string, address: string): { account: string; here: string } {
  const account = `sign-in:account:${emailKey(email)}`;
  return { account, here: `${account}:${limitedAddress(address)}` };
}

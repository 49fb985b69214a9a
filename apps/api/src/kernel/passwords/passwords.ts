import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../deps.ts';
import { fieldError } from '../http/parse-input.ts';
import { commonRank } from './common-passwords.ts';
import { type PasswordOwner, passwordProblem } from './password.rules.ts';

/** Accounts one e-mail is checked against at sign-in: the one that counts and the newest of the others. */
export const accountsPerEmail = 3;

/** The minimum OWASP recommends; each hash carries its own cost, so the cost may grow. */
const shopCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** The hash of a new password; throws with the words for its field where it is easy to guess. */
  hashNew(password: string, owner: PasswordOwner): Promise<string>;
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** The first account the password opens; always the same work, whatever the number of accounts. */
  accountOpenedBy<A extends { readonly password_hash: string | null }>(
    accounts: readonly A[],
    password: string,
  ): Promise<A | undefined>;
}

export function createPasswords(cost: PasswordCost = shopCost): Passwords {
  let decoy: Promise<string> | undefined;

  const matches: Passwords['verify'] = async (passwordHash, password) => {
    decoy ??= hash('decoy password', cost);
    // An account without a password, or no account at all, takes as long as a wrong password.
    const same = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
    return same && Boolean(passwordHash);
  };

  return {
    verify: matches,
    async hashNew(password, owner) {
      const problem = passwordProblem(password, owner, await commonRank());
      if (problem !== undefined) throw fieldError('password', problem);
      return hash(password.normalize('NFC'), cost);
    },
    async accountOpenedBy(accounts, password) {
      const slots = Array.from({ length: accountsPerEmail }, (_, index) => accounts[index]);
      const opened = await Promise.all(slots.map((account) => matches(account?.password_hash, password)));
      return slots.find((account, index) => account && opened[index]);
    },
  };
}

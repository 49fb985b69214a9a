import { hash, verify } from '@node-rs/argon2';
import { fieldError } from '../../kernel/parse-input.ts';
import { commonRank } from './common-passwords.ts';
import { type PasswordOwner, passwordProblem } from './password.rules.ts';

/** Accounts one e-mail is checked against at sign-in: the one that counts and the newest of the others. */
export const accountsPerEmail = 3;

/** The hash of a new password; throws with the words for its field where it is easy to guess. */
export async function newPasswordHash(password: string, owner: PasswordOwner): Promise<string> {
  const problem = passwordProblem(password, owner, await commonRank());
  if (problem !== undefined) throw fieldError('password', problem);
  return hash(password.normalize('NFC'));
}

let decoy: Promise<string> | undefined;

async function matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('decoy password');
  // An account without a password, or no account at all, takes as long as a wrong password.
  const same = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return same && Boolean(passwordHash);
}

export const verifyPassword = matches;

/** The first account the password opens; always the same work, whatever the number of accounts. */
export async function accountOpenedBy<A extends { readonly password_hash: string | null }>(
  accounts: readonly A[],
  password: string,
): Promise<A | undefined> {
  const places = Array.from({ length: accountsPerEmail }, (_, index) => accounts[index]);
  const opened = await Promise.all(places.map((account) => matches(account?.password_hash, password)));
  return places.find((account, index) => account && opened[index]);
}

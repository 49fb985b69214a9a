import { randomBytes } from 'node:crypto';
import { hashToken } from '../../kernel/http/identity.ts';

/** Whose cart it is: a signed-in person's, or that of whoever holds the token. */
export type CartOwner = { readonly userId: string } | { readonly tokenHash: Buffer };

/** The name of a new guest's cart: the token is the guest's alone, the shop keeps its hash. */
interface NewCartName {
  readonly token: string;
  readonly tokenHash: Buffer;
}

/** One that nobody else gets: 128 random bits in the shape of a UUID, because the cookie is called so; a UUID of its own has only 122. */
export function newCartName(): NewCartName {
  const hex = randomBytes(16).toString('hex');
  const token = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { token, tokenHash: hashCartToken(token) };
}

/** The token is compared without case: a UUID has none. */
export const hashCartToken = (token: string): Buffer => hashToken(token.toLowerCase());

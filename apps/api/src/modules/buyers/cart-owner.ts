import { randomBytes } from 'node:crypto';
import { hashToken } from '../../kernel/http/identity.ts';

/** The owner of a cart: a signed-in person or the holder of a guest token. */
export type CartOwner = { readonly userId: string } | { readonly tokenHash: Buffer };

/** Identifies a new guest's cart: the guest holds the token, the shop stores only its hash. */
interface NewCartName {
  readonly token: string;
  readonly tokenHash: Buffer;
}

/** 128 random bits in the shape of a UUID, because the cookie's name says so; a real UUID has only 122. */
export function newCartName(): NewCartName {
  const hex = randomBytes(16).toString('hex');
  const token = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { token, tokenHash: hashCartToken(token) };
}

/** The token is compared without case: a UUID has none. */
export const hashCartToken = (token: string): Buffer => hashToken(token.toLowerCase());

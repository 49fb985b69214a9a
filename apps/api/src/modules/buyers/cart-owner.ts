import { randomBytes } from 'node:crypto';
import { hashToken } from '../../kernel/identity.ts';

/** Whose cart it is: a signed-in person's, or that of whoever holds the token. */
export type CartOwner = { readonly userId: string } | { readonly tokenHash: Buffer };

/** 128 random bits in the shape of a UUID, because the cookie is called so; a UUID of its own has only 122. */
export function newCartToken(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The token is compared without case: a UUID has none. */
export const hashCartToken = (token: string): Buffer => hashToken(token.toLowerCase());

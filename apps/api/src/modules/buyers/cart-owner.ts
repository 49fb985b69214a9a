import { randomFillSync } from 'node:crypto';
import { hashToken } from '../../kernel/identity.ts';

/** Whose cart it is: a signed-in person's, or that of whoever holds the token. */
export type CartOwner = { readonly userId: string } | { readonly tokenHash: Buffer };

const tokenBytes = 16;
/** Random bytes for many tokens: to ask the system for each takes longer than all else of making one. */
const random = Buffer.alloc(tokenBytes * 64);
let used = random.length;

/** 128 random bits in the shape of a UUID, because the cookie is called so; a UUID of its own has only 122. */
export function newCartToken(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const hex = random.toString('hex', used, used + tokenBytes);
  // What was given out is nowhere but in its token.
  random.fill(0, used, used + tokenBytes);
  used += tokenBytes;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The token is compared without case: a UUID has none. */
export const hashCartToken = (token: string): Buffer => hashToken(token.toLowerCase());

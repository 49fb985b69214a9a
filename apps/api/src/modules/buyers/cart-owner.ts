import { randomFillSync } from 'node:crypto';
import { hashToken } from '../../kernel/identity.ts';

/** Whose cart it is: a signed-in person's, or that of whoever holds the token. */
export type CartOwner = { readonly userId: string } | { readonly tokenHash: Buffer };

const tokenBytes = 16;
/** Random bytes for many tokens: to ask the system for each takes longer than all else of making one. */
const random = Buffer.alloc(tokenBytes * 64);
let used = random.length;

/** The name of a new guest's cart: the token is the guest's alone, the shop keeps its hash. */
export interface NewCartName {
  readonly token: string;
  readonly tokenHash: Buffer;
}

let ready: NewCartName | undefined;

/** One that nobody else gets. */
export function newCartName(): NewCartName {
  const name = ready ?? made();
  ready = undefined;
  return name;
}

/** Makes the next one ahead, by whoever waits anyway: to make one takes a tenth of what the shop does for a guest's first line. */
export function readyCartName(): void {
  ready ??= made();
}

function made(): NewCartName {
  const token = newToken();
  return { token, tokenHash: hashCartToken(token) };
}

/** 128 random bits in the shape of a UUID, because the cookie is called so; a UUID of its own has only 122. */
function newToken(): string {
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

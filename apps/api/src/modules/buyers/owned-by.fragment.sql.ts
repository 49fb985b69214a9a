import { type RawBuilder, sql } from 'kysely';
import type { CartOwner } from './cart-owner.ts';

/** Finds the owner's row of `carts`, to stand in the question of another module. */
export function ownedBy(owner: CartOwner): RawBuilder<boolean> {
  return 'userId' in owner ? sql`user_id = ${owner.userId}` : sql`token_hash = ${owner.tokenHash}`;
}

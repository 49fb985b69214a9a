import { type RawBuilder, sql } from 'kysely';
import { isLive } from '../auth/live-session.fragment.sql.ts';
import type { CartOwner } from './cart-owner.ts';

/** Finds the owner's row of `carts`, to stand in the question of another module. */
export function ownedBy(owner: CartOwner): RawBuilder<boolean> {
  return 'userId' in owner ? sql`user_id = ${owner.userId}` : sql`token_hash = ${owner.tokenHash}`;
}

/** The same for whoever a session belongs to, as long as it lasts. */
export function ownedBySession(session: Buffer): RawBuilder<boolean> {
  return sql`user_id = (${sessionOwner(session)})`;
}

/** Whoever that is; nobody once it has ended. */
export const sessionOwner = (session: Buffer): RawBuilder<unknown> => sql`
  SELECT sessions.user_id FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.token_hash = ${session} AND ${isLive}`;

import { type RawBuilder, sql } from 'kysely';

export type ListKind = 'comparison' | 'viewed';
export type StoredOwner = { readonly userId: string } | { readonly tokenHash: Buffer };

export function ownedBy(owner: StoredOwner): RawBuilder<boolean> {
  return 'userId' in owner ? sql`user_id = ${owner.userId}` : sql`token_hash = ${owner.tokenHash}`;
}

/** The owner's list of a kind, as a value inside another question. */
export const listId = (kind: ListKind, owner: StoredOwner): RawBuilder<string | null> =>
  sql`(SELECT id FROM visitor_lists WHERE kind = ${kind} AND ${ownedBy(owner)})`;

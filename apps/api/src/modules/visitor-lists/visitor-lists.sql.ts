import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { type ListKind, ownedBy, type StoredOwner } from './visitor-lists.fragment.sql.ts';

export type { ListKind, StoredOwner };

export async function listOf(db: Db, kind: ListKind, owner: StoredOwner): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM visitor_lists WHERE kind = ${kind} AND ${ownedBy(owner)}`.execute(db);
  return rows[0]?.id;
}

export async function touchList(tx: Db, kind: ListKind, owner: StoredOwner): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    UPDATE visitor_lists SET touched_at = now() WHERE kind = ${kind} AND ${ownedBy(owner)} RETURNING id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** A person's list that another call has just created is reused. */
export async function insertList(tx: Db, id: string, kind: ListKind, owner: StoredOwner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO visitor_lists (id, kind, token_hash, user_id)
    VALUES (${id}, ${kind}, ${'tokenHash' in owner ? owner.tokenHash : null}, ${'userId' in owner ? owner.userId : null})
    ON CONFLICT (user_id, kind) DO UPDATE SET touched_at = now() RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a visitor list was neither found nor made');
  return row.id;
}

export async function dropList(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('visitor_lists').where('id', '=', id).execute();
}

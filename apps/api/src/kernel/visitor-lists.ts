import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { hashToken, newToken } from './identity.ts';
import { limitedAddress } from './limited-address.ts';
import type { Limits } from './limits.ts';

export type ListKind = 'comparison' | 'viewed';

/** Who asks for their list: a person by their session, a guest by the token of the list. */
export interface ListOwner {
  readonly userId: string | null;
  readonly token: string | null;
}

export interface OpenedList {
  readonly id: string;
  /** What opens it from now on; null for a person. */
  readonly token: string | null;
}

const newListsPerAddress = 600;
const windowSeconds = 3600;
/** As long as the cookie lives. */
const keptMonths = 12;

export function listExpiry(now: Date): Date {
  return new Date(now.getTime() + keptMonths * 30 * 24 * 3600_000);
}

const ownedBy = ({ userId, token }: ListOwner) =>
  userId === null
    ? sql<boolean>`token_hash = ${token === null ? null : hashToken(token)}`
    : sql<boolean>`user_id = ${userId}`;

export async function findList(db: Db, kind: ListKind, owner: ListOwner): Promise<string | undefined> {
  if (owner.userId === null && owner.token === null) return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM visitor_lists WHERE kind = ${kind} AND ${ownedBy(owner)}`.execute(db);
  return rows[0]?.id;
}

/** The list, held until the transaction ends: changes of one list come one after another. */
export async function lockList(tx: Db, kind: ListKind, owner: ListOwner): Promise<string | undefined> {
  if (owner.userId === null && owner.token === null) return undefined;
  const { rows } = await sql<{ id: string }>`
    UPDATE visitor_lists SET touched_at = now() WHERE kind = ${kind} AND ${ownedBy(owner)} RETURNING id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** The same, made when there is none. A token nobody knows, or an ended one, never becomes a list's token. */
export async function openList(
  tx: Db,
  kind: ListKind,
  owner: ListOwner,
  newId: () => string,
): Promise<OpenedList> {
  const known = await lockList(tx, kind, owner);
  if (known) return { id: known, token: owner.userId === null ? owner.token : null };
  const token = owner.userId === null ? newToken() : null;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO visitor_lists (id, kind, token_hash, user_id)
    VALUES (${newId()}, ${kind}, ${token === null ? null : hashToken(token)}, ${owner.userId})
    ON CONFLICT (user_id, kind) DO UPDATE SET touched_at = now() RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a visitor list was neither found nor made');
  return { id: row.id, token };
}

/** Before a guest's first list is made: nobody fills the table with empty ones. */
export async function allowNewList(
  db: Db,
  limits: Limits,
  kind: ListKind,
  owner: ListOwner,
  address: string,
): Promise<void> {
  if (owner.userId !== null || (await findList(db, kind, owner))) return;
  await limits.take(`list:${limitedAddress(address)}`, newListsPerAddress, windowSeconds);
}

export async function dropList(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('visitor_lists').where('id', '=', id).execute();
}

/** Lists of guests who never came back. */
export async function sweepLists(db: Db): Promise<void> {
  await sql`DELETE FROM visitor_lists WHERE user_id IS NULL AND touched_at < now() - make_interval(months => ${keptMonths})`.execute(
    db,
  );
}

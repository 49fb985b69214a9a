import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import { listId, type StoredOwner } from '../visitor-lists/visitor-lists.fragment.sql.ts';

interface View {
  readonly goods_id: number;
  /** `p_…` */
  readonly id: string;
  readonly name: string;
  readonly viewed_at: Date;
}

/** Newest first. */
export async function viewedOf(db: Db, listId: string): Promise<View[]> {
  const { rows } = await sql<View>`
    SELECT v.goods_id, g.public_id AS id, g.name, v.viewed_at FROM viewed_goods v JOIN goods g ON g.id = v.goods_id
    WHERE v.list_id = ${listId} ORDER BY v.viewed_at DESC, v.goods_id`.execute(db);
  return rows;
}

export async function countOf(db: Db, listId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM viewed_goods WHERE list_id = ${listId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of the owner's list; to stand in another question. */
export const countViewed = (owner: StoredOwner): RawBuilder<number> => sql`
  (SELECT count(*)::int FROM viewed_goods WHERE list_id = ${listId('viewed', owner)})`;

/** A product looked at again comes to the front. */
export async function mark(tx: Db, listId: string, goodsId: number): Promise<void> {
  await sql`
    INSERT INTO viewed_goods (list_id, goods_id, viewed_at) VALUES (${listId}, ${goodsId}, clock_timestamp())
    ON CONFLICT (list_id, goods_id) DO UPDATE SET viewed_at = excluded.viewed_at`.execute(tx);
}

/** Forgets the oldest beyond so many. */
export async function trim(tx: Db, listId: string, atMost: number): Promise<void> {
  await sql`
    DELETE FROM viewed_goods WHERE list_id = ${listId} AND goods_id IN (
      SELECT goods_id FROM viewed_goods WHERE list_id = ${listId} ORDER BY viewed_at DESC, goods_id OFFSET ${atMost})`.execute(
    tx,
  );
}

export async function clear(tx: Db, listId: string): Promise<void> {
  await tx.deleteFrom('viewed_goods').where('list_id', '=', listId).execute();
}

export async function join(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO viewed_goods (list_id, goods_id, viewed_at)
    SELECT ${to}, goods_id, viewed_at FROM viewed_goods WHERE list_id = ${from}
    ON CONFLICT (list_id, goods_id) DO UPDATE SET viewed_at = greatest(viewed_goods.viewed_at, excluded.viewed_at)`.execute(
    tx,
  );
}

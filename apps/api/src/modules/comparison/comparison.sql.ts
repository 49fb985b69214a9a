import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import { listId, type StoredOwner } from '../visitor-lists/visitor-lists.fragment.sql.ts';

/** A column of a comparison: a product, and the option when it is not the one the product is shown with. */
export interface Item {
  readonly goods_id: number;
  readonly option_id: number | null;
  /** `p_…`, or the option's own id. */
  readonly id: string;
}

/** Ids of goods and options → the columns they mean, in their order; unknown ones are left out. */
export async function itemsOf(
  db: Db,
  ids: readonly string[],
): Promise<(Item & { readonly asked: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Item & { asked: string }>`
    WITH asked AS (SELECT id, place FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS t(id, place))
    SELECT a.id AS asked, g.id AS goods_id, NULL::int AS option_id, g.public_id AS id, a.place
      FROM asked a JOIN goods g ON g.public_id = a.id
    UNION ALL
    SELECT a.id, o.goods_id, CASE WHEN o.position > 0 THEN o.id END,
        CASE WHEN o.position > 0 THEN o.public_id ELSE g.public_id END, a.place
      FROM asked a JOIN options o ON o.public_id = a.id JOIN goods g ON g.id = o.goods_id
    ORDER BY place`.execute(db);
  return rows;
}

export async function listItems(db: Db, listId: string): Promise<(Item & { readonly folder_id: string })[]> {
  const { rows } = await sql<Item & { folder_id: string }>`
    SELECT c.goods_id, c.option_id, coalesce(o.public_id, g.public_id) AS id, g.folder_id
    FROM comparison_goods c JOIN goods g ON g.id = c.goods_id LEFT JOIN options o ON o.id = c.option_id
    WHERE c.list_id = ${listId} ORDER BY c.position, c.goods_id`.execute(db);
  return rows;
}

/** Ids of all that is compared, in its order; to stand in another question. */
export const comparedIds = (owner: StoredOwner): RawBuilder<string[]> => sql`
  (SELECT coalesce(json_agg(coalesce(o.public_id, g.public_id) ORDER BY c.position, c.goods_id), '[]')
    FROM comparison_goods c JOIN goods g ON g.id = c.goods_id LEFT JOIN options o ON o.id = c.option_id
    WHERE c.list_id = ${listId('comparison', owner)})`;

/** At the end; false when it is there already. */
export async function addItem(tx: Db, listId: string, item: Item): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO comparison_goods (list_id, goods_id, option_id, position)
    SELECT ${listId}, ${item.goods_id}, ${item.option_id}, coalesce(max(position), -1) + 1
    FROM comparison_goods WHERE list_id = ${listId}
    ON CONFLICT DO NOTHING`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function removeItems(tx: Db, listId: string, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    DELETE FROM comparison_goods c USING unnest(${items.map((item) => item.goods_id)}::int[], ${items.map((item) => item.option_id)}::int[]) AS r(goods_id, option_id)
    WHERE c.list_id = ${listId} AND c.goods_id = r.goods_id AND c.option_id IS NOT DISTINCT FROM r.option_id`.execute(
    tx,
  );
}

/** All items in their new order. */
export async function putInOrder(tx: Db, listId: string, items: readonly Item[]): Promise<void> {
  await sql`
    UPDATE comparison_goods c SET position = r.place
    FROM unnest(${items.map((item) => item.goods_id)}::int[], ${items.map((item) => item.option_id)}::int[]) WITH ORDINALITY AS r(goods_id, option_id, place)
    WHERE c.list_id = ${listId} AND c.goods_id = r.goods_id AND c.option_id IS NOT DISTINCT FROM r.option_id`.execute(
    tx,
  );
}

/** Appends everything of one list to another, up to a maximum. */
export async function joinItems(tx: Db, from: string, to: string, atMost: number): Promise<void> {
  await sql`
    INSERT INTO comparison_goods (list_id, goods_id, option_id, position)
    SELECT ${to}, c.goods_id, c.option_id,
      c.position + 1 + coalesce((SELECT max(position) FROM comparison_goods WHERE list_id = ${to}), -1)
    FROM comparison_goods c WHERE c.list_id = ${from} ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    DELETE FROM comparison_goods WHERE list_id = ${to} AND position <= (
      SELECT position FROM comparison_goods WHERE list_id = ${to} ORDER BY position DESC OFFSET ${atMost} LIMIT 1)`.execute(
    tx,
  );
}

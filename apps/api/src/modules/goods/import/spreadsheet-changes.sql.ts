import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { soldOption } from '../sold.fragment.sql.ts';
import type { RowChange } from './row-changes.ts';

/** Stores what a part of a spreadsheet changed, in the transaction that changed it. */
export async function storeChanges(tx: Db, id: string, rows: readonly RowChange[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO sheet_changes (import_id, line, goods_id, option_id, article, change)
    SELECT ${id}, v.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v(line int, goods_id int, option_id int, article text, change jsonb)`.execute(tx);
}

/** How many rows of a spreadsheet were written and how many of them were undone. */
export async function countChanges(db: Db, id: string): Promise<{ written: number; undone: number }> {
  const { rows } = await sql<{ written: number; undone: number }>`
    SELECT count(*)::int AS written, count(undone_at)::int AS undone FROM sheet_changes WHERE import_id = ${id}`.execute(
    db,
  );
  return rows[0] ?? { written: 0, undone: 0 };
}

export type StoredChange = Awaited<ReturnType<typeof changesBefore>>[number];

/** The next rows to give back, the last ones first. */
export const changesBefore = (tx: Db, id: string, line: number, most: number) =>
  tx
    .selectFrom('sheet_changes')
    .selectAll()
    .where('import_id', '=', id)
    .where('line', '<', line)
    .where('undone_at', 'is', null)
    .orderBy('line', 'desc')
    .limit(most)
    .execute();

export async function markUndone(tx: Db, id: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .updateTable('sheet_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('import_id', '=', id)
    .where('line', 'in', lines)
    .execute();
}

/** Which transaction changed the prices of these options last. */
export async function lastPriced(tx: Db, optionIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ option_id: number; xact: string }>`
    SELECT o.id AS option_id, c.xact::text FROM unnest(${[...optionIds]}::int[]) AS o(id)
    CROSS JOIN LATERAL (SELECT xact FROM price_changes WHERE option_id = o.id ORDER BY id DESC LIMIT 1) c`.execute(
    tx,
  );
  return new Map(rows.map(({ option_id, xact }) => [option_id, xact]));
}

/**
 * Locks the new goods of a spreadsheet until the end of the transaction and returns whether they were changed or sold
 * since.
 */
export async function lockCreatedGoods(tx: Db, goodsIds: readonly number[]) {
  if (goodsIds.length === 0) return new Map<number, { isTouched: boolean; isSold: boolean }>();
  await sql`SELECT FROM options WHERE goods_id = ANY(${[...goodsIds]}::int[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number; touched: boolean; sold: boolean }>`
    SELECT g.id, g.version > 1 OR EXISTS (SELECT FROM goods_media m WHERE m.goods_id = g.id)
        OR (SELECT count(*) > 1 OR max(o.version) > 1 FROM options o WHERE o.goods_id = g.id) AS touched,
      EXISTS (SELECT FROM options o WHERE o.goods_id = g.id AND ${soldOption}) AS sold
    FROM goods g WHERE g.id = ANY(${[...goodsIds]}::int[]) ORDER BY g.id FOR UPDATE OF g`.execute(tx);
  return new Map(rows.map(({ id, touched, sold }) => [id, { isTouched: touched, isSold: sold }]));
}

/** Deletes the new goods of a spreadsheet, and the series it created once they are empty. */
export async function deleteCreatedGoods(
  tx: Db,
  goodsIds: readonly number[],
  seriesIds: readonly number[],
): Promise<void> {
  if (goodsIds.length === 0) return;
  await tx.deleteFrom('goods').where('id', 'in', goodsIds).execute();
  await sql`DELETE FROM series s WHERE s.id = ANY(${[...seriesIds]}::int[])
    AND NOT EXISTS (SELECT FROM goods g WHERE g.series_id = s.id)`.execute(tx);
}

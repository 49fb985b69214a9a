import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../../kernel/records/records.sql.ts';

export const placementSql: RecordSql = {
  columns: {
    name: sql`(SELECT g.name FROM goods g WHERE g.id = placements.goods_id)`,
    article: sql`(SELECT o.article FROM options o WHERE o.goods_id = placements.goods_id ORDER BY o.position LIMIT 1)`,
  },
};

/** The goods of an article, whatever spaces and case it is written in; those written the same way first. */
export async function goodsOf(db: Db, typed: string) {
  const { rows } = await sql<{ id: number; name: string; slug: string; has_plan: boolean }>`
    SELECT g.id, g.name, g.slug, EXISTS (SELECT FROM placements p WHERE p.goods_id = g.id) AS has_plan
    FROM options o JOIN goods g ON g.id = o.goods_id
    WHERE o.article_key = article_key(${typed}) AND o.article_key <> '' ORDER BY o.article <> ${typed}, o.id LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

export const goodsById = (db: Db, id: string) =>
  db
    .selectFrom('goods')
    .select(['id', 'name', 'slug'])
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();

/** Two who add the same machine at once do so one after the other. */
export async function lockGoods(tx: Db, id: number): Promise<void> {
  await sql`SELECT FROM goods WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
}

export async function hasPlan(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('placements')
    .select('goods_id')
    .where('goods_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first rows, for a sample spreadsheet. */
export async function firstPlacements(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom('placements').select('goods_id').orderBy('goods_id').limit(most).execute();
  return rows.map((row) => String(row.goods_id));
}

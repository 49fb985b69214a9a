import { articleList } from '@spindle/contract/staff/texts/articles';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

/** Goods are named by the article they are shown with. */
const articles = sql<string>`coalesce((SELECT string_agg(first.article, E'\n' ORDER BY sg.position)
  FROM selection_goods sg, LATERAL (SELECT o.article FROM options o WHERE o.goods_id = sg.goods_id ORDER BY o.position LIMIT 1) first
  WHERE sg.selection_id = selections.id), '')`;

export const selectionSql: RecordSql = {
  columns: {
    articles,
    goods: sql`(SELECT count(*)::int FROM selection_goods sg WHERE sg.selection_id = selections.id)`,
  },
  sorts: {
    position: { by: sql`(lpad(selections.position::text, 6, '0') || selections.slug)`, type: 'text' },
  },
};

/** Its goods in this order. */
export async function writeGoods(tx: Db, id: number, named: string): Promise<void> {
  await tx.deleteFrom('selection_goods').where('selection_id', '=', id).execute();
  await sql`INSERT INTO selection_goods (selection_id, position, goods_id)
    SELECT ${id}, row_number() OVER (ORDER BY min(a.at)) - 1, o.goods_id
    FROM unnest(${articleList(named)}::text[]) WITH ORDINALITY AS a (article, at)
      JOIN options o ON o.article_key = article_key(a.article) GROUP BY o.goods_id`.execute(tx);
}

export async function slugOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('selections')
    .select('slug')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return row?.slug;
}

export async function unknownArticles(db: Db, list: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    SELECT a AS article FROM unnest(${[...list]}::text[]) a
    WHERE NOT EXISTS (SELECT FROM options o WHERE o.article_key = article_key(a))`.execute(db);
  return rows.map(({ article }) => article);
}

/** Numbers of its goods in their order, the selection locked; undefined where there is none. */
export async function lockedGoods(tx: Db, id: number): Promise<number[] | undefined> {
  const found = await tx
    .selectFrom('selections')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const rows = await tx
    .selectFrom('selection_goods')
    .select('goods_id')
    .where('selection_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ goods_id }) => goods_id);
}

export async function articlesOf(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ articles: string }>`
    SELECT ${articles} AS articles FROM selections WHERE id = ${id}`.execute(db);
  return rows[0]?.articles ?? '';
}

/** Its goods by number, on a new version. */
export async function replaceGoods(tx: Db, id: number, goods: readonly number[]): Promise<void> {
  await tx.deleteFrom('selection_goods').where('selection_id', '=', id).execute();
  await sql`INSERT INTO selection_goods (selection_id, position, goods_id)
    SELECT ${id}, at - 1, goods_id FROM unnest(${[...goods]}::int[]) WITH ORDINALITY AS g (goods_id, at)`.execute(
    tx,
  );
  await sql`UPDATE selections SET position = position WHERE id = ${id}`.execute(tx);
}

import { articleList } from '@spindle/contract/staff/articles';
import { SELECTION_TYPES } from '@spindle/contract/staff/selections-list';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(sql`selections.name`, sql`selections.slug`);

/** The list of the office; `contract/staff/selections-list.ts` is its face. */
export const selectionsListSql: ListSql = {
  table: 'selections',
  id: 'selections.id',
  idType: 'bigint',
  sorts: {
    name: { by: sql`selections.name`, type: 'text' },
    position: { by: sql`(lpad(selections.position::text, 6, '0') || selections.slug)`, type: 'text' },
  },
  filters: { type: oneOf(sql`selections.type`) },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedSelections(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('selections')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM selection_goods sg WHERE sg.selection_id = selections.id)`.as(
        'goods',
      ),
    )
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      type: SELECTION_TYPES[row.type as keyof typeof SELECTION_TYPES] ?? row.type,
      goods: String(row.goods),
      slug: row.slug,
      position: String(row.position),
    },
  }));
}

/** Goods are named by the article they are shown with. */
const articles = sql<string>`coalesce((SELECT string_agg(first.article, E'\n' ORDER BY sg.position)
  FROM selection_goods sg, LATERAL (SELECT o.article FROM options o WHERE o.goods_id = sg.goods_id ORDER BY o.position LIMIT 1) first
  WHERE sg.selection_id = selections.id), '')`;

const oneSelection = (db: Db, id: string) =>
  db
    .selectFrom('selections')
    .selectAll()
    .select(articles.as('articles'))
    .where(sql<boolean>`id::text = ${id}`);

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof oneSelection>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: {
      name: row.name,
      type: row.type,
      slug: row.slug,
      folder: row.folder_id ?? '',
      position: String(row.position),
      text: row.text,
      articles: row.articles,
    },
  };

export const findSelection = async (db: Db, id: string) =>
  stored(await oneSelection(db, id).executeTakeFirst());
export const lockSelection = async (tx: Db, id: string) =>
  stored(await oneSelection(tx, id).forUpdate('selections').executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  name: fields['name'] ?? '',
  type: fields['type'] ?? '',
  slug: fields['slug'] ?? '',
  folder_id: fields['folder'] || null,
  position: Number(fields['position']),
  text: fields['text'] ?? '',
});

async function writeGoods(tx: Db, id: number, fields: FieldValues): Promise<void> {
  await tx.deleteFrom('selection_goods').where('selection_id', '=', id).execute();
  await sql`INSERT INTO selection_goods (selection_id, position, goods_id)
    SELECT ${id}, row_number() OVER (ORDER BY min(a.at)) - 1, o.goods_id
    FROM unnest(${articleList(fields['articles'] ?? '')}::text[]) WITH ORDINALITY AS a (article, at)
      JOIN options o ON o.article_key = article_key(a.article) GROUP BY o.goods_id`.execute(tx);
}

export async function insertSelection(tx: Db, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('selections')
    .values(rowOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeGoods(tx, id, fields);
  return String(id);
}

export async function writeSelection(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('selections').set(rowOf(fields)).where('id', '=', Number(id)).execute();
  await writeGoods(tx, Number(id), fields);
}

export async function removeSelection(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('selections').where('id', '=', Number(id)).execute();
}

export async function selectionTwin(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('selections').select('id').where('slug', '=', slug).executeTakeFirst();
  return row && String(row.id);
}

export async function unknownArticles(db: Db, list: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    SELECT a AS article FROM unnest(${[...list]}::text[]) a
    WHERE NOT EXISTS (SELECT FROM options o WHERE o.article_key = article_key(a))`.execute(db);
  return rows.map(({ article }) => article);
}

export const folderRows = (db: Db) =>
  db.selectFrom('folders').select(['id', 'name', 'path']).orderBy('path').execute();

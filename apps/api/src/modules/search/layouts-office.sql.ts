import { articleList } from '@spindle/contract/staff/articles';
import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const today = sql`(now() AT TIME ZONE 'UTC' + ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour')::date`;
const state = sql<'over' | 'works'>`CASE WHEN search_layouts.ends_on < ${today} THEN 'over' ELSE 'works' END`;

/** The list of the office; `contract/staff/search-layouts.ts` is its face. */
export const layoutsListSql: ListSql = {
  table: 'search_layouts',
  id: 'search_layouts.id',
  idType: 'bigint',
  sorts: { query: { by: sql`search_layouts.query`, type: 'text' } },
  filters: { state: oneOf(state) },
  search: (text) => holdsAll(sql`search_layouts.query`, wordsOrPhone(text)),
};

const dayText = (day: string | null): string =>
  day === null ? 'бессрочно' : `до\u00a0${day.split('-').toReversed().join('.')}`;

export async function listedLayouts(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('search_layouts')
    .selectAll()
    .select(state.as('state'))
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.query,
    cells: {
      query: row.query,
      pinned: row.pinned.join(', '),
      hidden: row.hidden.join(', '),
      term: row.state === 'over' ? 'закончилось' : dayText(row.ends_on),
    },
  }));
}

const oneLayout = (db: Db, id: string) =>
  db
    .selectFrom('search_layouts')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof oneLayout>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: {
      query: row.query,
      pinned: row.pinned.join('\n'),
      hidden: row.hidden.join('\n'),
      ends_on: row.ends_on ?? '',
    },
  };

export const findLayout = async (db: Db, id: string) => stored(await oneLayout(db, id).executeTakeFirst());
export const lockLayout = async (tx: Db, id: string) =>
  stored(await oneLayout(tx, id).forUpdate().executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  query: fields['query'] ?? '',
  pinned: articleList(fields['pinned'] ?? ''),
  hidden: articleList(fields['hidden'] ?? ''),
  ends_on: fields['ends_on'] || null,
});

export async function insertLayout(tx: Db, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('search_layouts')
    .values(rowOf(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function writeLayout(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('search_layouts').set(rowOf(fields)).where('id', '=', Number(id)).execute();
}

export async function removeLayout(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('search_layouts').where('id', '=', Number(id)).execute();
}

export async function layoutTwin(db: Db, query: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('search_layouts')
    .select('id')
    .where('query', '=', query)
    .executeTakeFirst();
  return row && String(row.id);
}

export interface NamedArticle {
  readonly article: string;
  /** Null for an article the shop does not have. */
  readonly name: string | null;
  readonly goods: number | null;
}

export async function namedArticles(db: Db, articles: readonly string[]): Promise<NamedArticle[]> {
  const { rows } = await sql<NamedArticle>`
    SELECT a.article, g.name, g.id AS goods FROM unnest(${[...articles]}::text[]) WITH ORDINALITY AS a (article, at)
      LEFT JOIN options o ON o.article_key = article_key(a.article) LEFT JOIN goods g ON g.id = o.goods_id ORDER BY a.at`.execute(
    db,
  );
  return rows;
}

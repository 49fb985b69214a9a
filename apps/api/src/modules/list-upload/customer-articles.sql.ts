import { sought } from '@spindle/contract/orders/line-search-text';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsText, containsAllText } from '../../kernel/sql/list-filter.sql.ts';

/** A company, or a person without one. */
export interface ArticlesOwner {
  readonly id: string;
  readonly isCompany: boolean;
}

/** Concurrent additions for one owner wait for each other, so that the limit holds. */
export async function lockOwner(tx: Db, { id, isCompany }: ArticlesOwner): Promise<void> {
  const table = sql.table(isCompany ? 'clients' : 'users');
  await sql`SELECT id FROM ${table} WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
}

/** Which options these keys mean to the owner. */
export async function ownOptionIds(
  db: Db,
  { id }: ArticlesOwner,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ article_key: string; option_id: number }>`
    SELECT article_key, option_id FROM own_articles
    WHERE owner_id = ${id} AND article_key = ANY(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.article_key, row.option_id]));
}

export async function countOf(db: Db, { id }: ArticlesOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM own_articles WHERE owner_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same key again means the later goods. */
export async function storePairs(
  tx: Db,
  { id, isCompany }: ArticlesOwner,
  pairs: readonly { readonly own: string; readonly optionId: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const pairsJson = JSON.stringify(pairs.map(({ own, optionId }) => ({ article: own, option_id: optionId })));
  await sql`
    INSERT INTO own_articles (client_id, user_id, article, option_id)
    SELECT ${isCompany ? id : null}::uuid, ${isCompany ? null : id}::uuid, t.article, t.option_id
    FROM jsonb_to_recordset(${pairsJson}::jsonb) AS t(article text, option_id int)
    ON CONFLICT (owner_id, article_key) DO UPDATE SET article = excluded.article, option_id = excluded.option_id`.execute(
    tx,
  );
}

interface OwnArticleRow {
  readonly id: string;
  readonly article: string;
  readonly option_id: number;
}

export async function pageOf(
  db: Db,
  owner: ArticlesOwner,
  query: string | undefined,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: OwnArticleRow[]; total: number }> {
  const found = sql`FROM own_articles w JOIN options o ON o.id = w.option_id JOIN goods g ON g.id = o.goods_id
    WHERE w.owner_id = ${owner.id} AND ${holding(query)}`;
  const { rows } = await sql<OwnArticleRow>`
    SELECT w.id, w.article, w.option_id ${found} ORDER BY w.article_key, w.id
    LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const count = await sql<{ count: number }>`SELECT count(*)::int AS count ${found}`.execute(db);
  return { rows, total: count.rows[0]?.count ?? 0 };
}

/** Either article, however it is written, or a part of the name. */
function holding(query: string | undefined): RawBuilder<SqlBool> {
  if (query === undefined) return sql<SqlBool>`true`;
  const { key, words } = sought(query);
  const name = containsAllText(sql`line_words(NULL, g.name)`, words);
  if (key === '') return name;
  return sql<SqlBool>`(${containsText(sql`w.article_key`, key)} OR ${containsText(sql`o.article_key`, key)} OR ${name})`;
}

/** Only of these owners; false where there is no such one. */
export async function removeOne(db: Db, owners: readonly string[], id: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM own_articles WHERE id = ${id} AND owner_id = ANY(${[...owners]}::uuid[]) RETURNING id`.execute(
    db,
  );
  return rows.length === 1;
}

export async function removeKey(db: Db, { id }: ArticlesOwner, key: string): Promise<void> {
  await sql`DELETE FROM own_articles WHERE owner_id = ${id} AND article_key = ${key}`.execute(db);
}

export async function removeAll(db: Db, { id }: ArticlesOwner): Promise<number> {
  const { rows } = await sql`DELETE FROM own_articles WHERE owner_id = ${id} RETURNING id`.execute(db);
  return rows.length;
}

import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(sql`seo.path`, sql`seo.title`, sql`seo.redirect_url`);

/** The list of the office; `contract/staff/site-records.ts` is its face. */
export const seoListSql: ListSql = {
  table: 'seo',
  id: 'seo.id',
  sorts: { path: { by: sql`seo.path`, type: 'text' } },
  filters: {
    kind: oneOf(
      sql`CASE WHEN seo.redirect_url IS NOT NULL THEN 'redirect' WHEN seo.robots ~* 'noindex|none' THEN 'closed' ELSE 'words' END`,
    ),
  },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedSeo(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('seo')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, version, path, redirect_url: redirect, title, robots }) => ({
    id,
    version,
    name: path,
    cells: {
      path,
      redirect: redirect ?? '',
      title: title ?? '',
      robots: robots ?? '',
    },
  }));
}

const oneSeo = (db: Db, id: string) =>
  db
    .selectFrom('seo')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);

type SeoRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneSeo>['executeTakeFirst']>>>;

const typedSeo = (row: SeoRow): FieldValues => ({
  path: row.path,
  redirect: row.redirect_url ?? '',
  title: row.title ?? '',
  h1: row.h1 ?? '',
  description: row.description ?? '',
  canonical: row.canonical ?? '',
  robots: row.robots ?? '',
});

const stored = (row: SeoRow | undefined): StoredSpec | undefined =>
  row && { id: row.id, version: row.version, fields: typedSeo(row) };

export const findSeo = async (db: Db, id: string) => stored(await oneSeo(db, id).executeTakeFirst());
export const lockSeo = async (tx: Db, id: string) =>
  stored(await oneSeo(tx, id).forUpdate().executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  path: fields['path'] ?? '',
  redirect_url: fields['redirect'] || null,
  title: fields['title'] || null,
  h1: fields['h1'] || null,
  description: fields['description'] || null,
  canonical: fields['canonical'] || null,
  robots: fields['robots'] || null,
});

export async function insertSeo(tx: Db, fields: FieldValues): Promise<string> {
  const { id } = await tx.insertInto('seo').values(rowOf(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function writeSeo(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('seo').set(rowOf(fields)).where('id', '=', id).execute();
}

export async function removeSeo(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('seo').where('id', '=', id).execute();
}

export const redirects = (db: Db) =>
  db.selectFrom('seo').select(['id', 'path', 'redirect_url']).where('redirect_url', 'is not', null).execute();

export const seoOfPath = (db: Db, path: string) =>
  db.selectFrom('seo').select('id').where('path', '=', path).executeTakeFirst();

export async function closedCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM seo WHERE robots ~* 'noindex|none'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The most asked for first. */
export const missingPages = (db: Db, limit: number) =>
  db.selectFrom('missing_pages').selectAll().orderBy('hits', 'desc').orderBy('path').limit(limit).execute();

export async function missingCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM missing_pages`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function forgetMissing(db: Db, path: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('missing_pages').where('path', '=', path).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts what was asked for; beyond `atMost` the least asked for are left out. */
export async function countMissing(
  db: Db,
  hits: ReadonlyMap<string, number>,
  today: string,
  atMost: number,
): Promise<void> {
  await sql`
    INSERT INTO missing_pages (path, hits, first_on, last_on)
    SELECT path, hits, ${today}::date, ${today}::date
    FROM unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::int[]) AS t(path, hits)
    ORDER BY path
    ON CONFLICT (path) DO UPDATE SET hits = least(missing_pages.hits + excluded.hits, 1000000), last_on = excluded.last_on`.execute(
    db,
  );
  await sql`
    DELETE FROM missing_pages WHERE last_on < ${today}::date - 90 OR path IN (
      SELECT path FROM missing_pages ORDER BY last_on DESC, hits DESC, path OFFSET ${atMost})`.execute(db);
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

export const seoSql: RecordSql = {
  filters: {
    kind: sql`CASE WHEN seo.redirect_url IS NOT NULL THEN 'redirect' WHEN seo.robots ~* 'noindex|none' THEN 'closed' ELSE 'words' END`,
  },
};

export const redirects = (db: Db) =>
  db.selectFrom('seo').select(['id', 'path', 'redirect_url']).where('redirect_url', 'is not', null).execute();

export const seoOfPath = (db: Db, path: string) =>
  db.selectFrom('seo').select('id').where('path', '=', path).executeTakeFirst();

export async function closedCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM seo WHERE robots ~* 'noindex|none'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The most frequent ones first. */
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

/** Counts requests; beyond `atMost` the least frequent are dropped. */
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

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface CountedViews {
  readonly id: string;
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
}

/** Adds views by day and deletes those older than two years. */
export async function countViews(db: Db, counts: readonly CountedViews[], today: string): Promise<void> {
  await sql`
    INSERT INTO banner_days (banner_id, day, views, clicks)
    SELECT id, day, views, clicks
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS t(id text, day date, views int, clicks int)
    ORDER BY id, day
    ON CONFLICT (banner_id, day) DO UPDATE SET views = least(banner_days.views + excluded.views, 1000000000),
      clicks = least(banner_days.clicks + excluded.clicks, 1000000000)`.execute(db);
  await sql`DELETE FROM banner_days WHERE day < ${today}::date - 730`.execute(db);
}

/** How often each was seen and followed, all days together. */
export async function viewsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { views: number; clicks: number }>> {
  const { rows } = await sql<{ id: string; views: number; clicks: number }>`
    SELECT banner_id AS id, sum(views)::bigint AS views, sum(clicks)::bigint AS clicks
    FROM banner_days WHERE banner_id = ANY(${[...ids]}::text[]) GROUP BY banner_id`.execute(db);
  return new Map(rows.map(({ id, views, clicks }) => [id, { views, clicks }]));
}

export async function dropViews(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('banner_days').where('banner_id', '=', id).execute();
}

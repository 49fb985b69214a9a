import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

export const schoolSql: RecordSql = {
  columns: {
    groups: sql`(SELECT count(*)::int FROM education_schedule g WHERE g.school_id = education_schools.id AND g.ends_on >= now()::date)`,
  },
};

/** The first of these words that no school has yet. */
export async function freeSlug(db: Db, slugs: readonly string[]): Promise<string> {
  const usedSlugs = await db
    .selectFrom('education_schools')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute();
  return slugs.find((one) => !usedSlugs.some(({ slug }) => slug === one)) ?? '';
}

export async function groupsOf(db: Db, id: string): Promise<{ ahead: number; all: number }> {
  const { rows } = await sql<{ ahead: number; all: number }>`
    SELECT count(*) FILTER (WHERE ends_on >= now()::date)::int AS ahead, count(*)::int AS all
    FROM education_schedule WHERE school_id::text = ${id}`.execute(db);
  return rows[0] ?? { ahead: 0, all: 0 };
}

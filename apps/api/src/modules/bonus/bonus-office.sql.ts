import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

export const bonusLevelSql: RecordSql = {
  sorts: { turnover_from: { by: sql`lpad(bonus_levels.turnover_from::text, 18, '0')`, type: 'text' } },
};

/** The number of a new step. */
export const nextLevel = sql<number>`(SELECT coalesce(max(id), 0) + 1 FROM bonus_levels)`;

/** One ladder is changed by one at a time: its steps are compared with each other. */
export async function lockLadder(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bonus_levels'))`.execute(tx);
}

/** The other steps, from below. */
export const otherLevels = (db: Db, id: string | null) =>
  db
    .selectFrom('bonus_levels')
    .select(['name', 'turnover_from', 'discount_percent'])
    .where(sql<boolean>`id::text IS DISTINCT FROM ${id}`)
    .orderBy('turnover_from')
    .execute();

/** Promo codes that are for buyers of this level. */
export async function codesFor(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM promo_codes WHERE ${`level:${id}`} = ANY(groups) ORDER BY code LIMIT 10`.execute(db);
  return rows.map(({ code }) => code);
}

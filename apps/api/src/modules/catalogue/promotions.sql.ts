import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Goods whose promotions are over get their old prices back. */
export async function endPromotions(db: Db, today: string): Promise<void> {
  await sql`SELECT end_promotions(${today}::date)`.execute(db);
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** What buyers viewed, added and ordered since then becomes a part of popularity. */
export async function countInterest(db: Db, since: Date): Promise<void> {
  await sql`SELECT count_interest(${since.toISOString()}::timestamptz)`.execute(db);
}

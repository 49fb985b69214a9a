import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** Fails when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

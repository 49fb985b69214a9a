import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Tells every instance, when the transaction commits, that what it keeps of a channel is old. */
export async function announce(
  tx: Db,
  channel: 'content' | 'site' | 'bonus' | 'catalogue' | 'education',
): Promise<void> {
  await sql`SELECT pg_notify(${channel}, '')`.execute(tx);
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export async function sweepSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
}

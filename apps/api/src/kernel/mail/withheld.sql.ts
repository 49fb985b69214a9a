import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** The account never proved its address, and another one did: the mailbox belongs to somebody else. */
export async function isWithheld(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users u JOIN users holder ON holder.email_key = u.email_key AND holder.email_confirmed_at IS NOT NULL
    WHERE u.id = ${userId} AND u.email_confirmed_at IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

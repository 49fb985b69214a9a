import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Accounts that never proved their address while another one did: the mailbox belongs to somebody else. */
export async function withheldAmong(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM users u JOIN users holder ON holder.email_key = u.email_key AND holder.email_confirmed_at IS NOT NULL
    WHERE u.id = ANY(${[...userIds]}::uuid[]) AND u.email_confirmed_at IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

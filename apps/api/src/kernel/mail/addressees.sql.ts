import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

interface Addressee {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  /** The address was never proved here while another account proved it: the mailbox belongs to somebody else. */
  readonly isWithheld: boolean;
}

/** Accounts that e-mails concern, by id. */
export async function addresseesAmong(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Addressee>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<Addressee>`
    SELECT u.id, u.email, u.first_name AS "firstName", u.email_confirmed_at IS NULL AND EXISTS (
      SELECT FROM users holder WHERE holder.email_key = u.email_key AND holder.email_confirmed_at IS NOT NULL
    ) AS "isWithheld"
    FROM users u WHERE u.id = ANY(${[...userIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

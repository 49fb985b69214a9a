import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export function lockLeaver(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The row stays for what refers to it; nothing in it tells who it was, and nobody can sign in with it. */
export async function anonymise(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: `${userId}@deleted.invalid`,
      pending_email: null,
      password_hash: null,
      first_name: 'Удалённый',
      last_name: 'пользователь',
      middle_name: null,
      phone: null,
      business_region_id: null,
      email_confirmed_at: null,
      twin_of: null,
      type: 'physical',
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

/** Letters to the person and about them hold names and links; those still on their way go out first. */
export async function forgetLetters(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('letters')
    .where((where) =>
      where.or([
        where(sql`lower(recipient)`, '=', sql`lower(${email})`),
        where(sql`lower(reply_to)`, '=', sql`lower(${email})`),
      ]),
    )
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
    .execute();
}

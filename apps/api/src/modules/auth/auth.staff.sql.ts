import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** For staff: accounts of an e-mail, or the one with this id; the one that counts first. */
export function findAccounts(db: Db, emailOrId: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where((where) =>
      where.or([
        where('email_key', '=', emailKey(emailOrId)),
        where(sql<string>`users.id::text`, '=', emailOrId.toLowerCase()),
      ]),
    )
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('created_at')
    .limit(20)
    .execute();
}

/** Locked until the end of the transaction; not one whose person has left. */
export function lockAccount(tx: Db, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null)
    or exists (select from passkeys where user_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

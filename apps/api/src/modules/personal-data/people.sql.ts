import type { Db } from '@spindle/database/pool';

const columns = ['id', 'email', 'first_name', 'last_name', 'email_confirmed_at'] as const;

export function personOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personOf>>>;

export function lockLeaver(tx: Db, userId: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Accounts of an e-mail, proven or not. */
export function peopleOf(db: Db, key: string): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email_key', '=', key)
    .where('deleted_at', 'is', null)
    .limit(20)
    .execute();
}

import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';

const columns = ['id', 'email', 'first_name', 'last_name', 'email_confirmed_at', 'version'] as const;

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

/** Returns the number of the act. */
export async function insertAct(tx: Db, act: Insertable<Tables['erasure_acts']>): Promise<number> {
  const { number } = await tx
    .insertInto('erasure_acts')
    .values(act)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export function acts(db: Db, number?: number) {
  return db
    .selectFrom('erasure_acts')
    .leftJoin('staff', 'staff.id', 'erasure_acts.staff_id')
    .select(['number', 'account_id', 'basis', 'places', 'made_at', 'staff.first_name', 'staff.last_name'])
    .$if(number !== undefined, (query) => query.where('number', '=', number as number))
    .orderBy('number', 'desc')
    .limit(500)
    .execute();
}

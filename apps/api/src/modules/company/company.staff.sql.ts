import type { CompanyState } from '@spindle/contract/account/company-data';
import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export const stateFilter: Readonly<Record<CompanyState, ReturnType<typeof sql<boolean>>>> = {
  unchecked: sql<boolean>`checked_at is null and rejected_at is null`,
  confirmed: sql<boolean>`checked_at is not null`,
  rejected: sql<boolean>`rejected_at is not null`,
};

/** Companies of a tax number, as many as people have named: the proven one, those that wait, those rejected. */
export function companiesByInn(db: Db, inn: string) {
  return db
    .selectFrom('clients')
    .leftJoin('client_members', (join) =>
      join.onRef('client_members.client_id', '=', 'clients.id').on('client_members.role', '=', 'owner'),
    )
    .leftJoin('users', 'users.id', 'client_members.user_id')
    .selectAll('clients')
    .select(['users.id as owner_id', 'users.email as owner_email'])
    .where('inn', '=', inn)
    .orderBy(sql`checked_at is null`)
    .orderBy(sql`rejected_at is not null`)
    .orderBy('clients.created_at', 'desc')
    .limit(50)
    .execute();
}

/** Locked until the end of the transaction, with whoever owns it. */
export async function lockedCompany(tx: Db, id: string) {
  const company = await tx
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!company) return undefined;
  const owner = await tx
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .select(['users.id', 'users.email'])
    .where('client_members.client_id', '=', id)
    .where('client_members.role', '=', 'owner')
    .executeTakeFirst();
  return { ...company, owner_id: owner?.id ?? null, owner_email: owner?.email ?? null };
}

export async function innOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('clients').select('inn').where('id', '=', id).executeTakeFirst())?.inn;
}

/** The account that counts of an address. */
export function confirmedPerson(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey(email))
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
}

/** The owner stands in another table, and belongs to what the version counts. */
export function raiseVersion(db: Db, id: string) {
  return sql`UPDATE clients SET version = version WHERE id = ${id}::uuid`.execute(db);
}

export function setRejected(db: Db, id: string, reason: string) {
  return db
    .updateTable('clients')
    .set({ checked_at: null, rejected_at: sql<Date>`now()`, reject_reason: reason })
    .where('id', '=', id)
    .execute();
}

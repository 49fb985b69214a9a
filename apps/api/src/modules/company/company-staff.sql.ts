import type { CompanyState } from '@spindle/contract/company-data';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

const stateFilter: Readonly<Record<CompanyState, ReturnType<typeof sql<boolean>>>> = {
  unchecked: sql<boolean>`checked_at is null and rejected_at is null`,
  confirmed: sql<boolean>`checked_at is not null`,
  rejected: sql<boolean>`rejected_at is not null`,
};

/** For staff: the newest companies, those in one state or all. */
export function listCompanies(db: Db, { state, limit }: { state?: CompanyState | undefined; limit: number }) {
  return db
    .selectFrom('clients')
    .select((eb) => [
      'id',
      'inn',
      'name_short',
      'created_at',
      'checked_at',
      'rejected_at',
      eb
        .selectFrom('client_members')
        .innerJoin('users', 'users.id', 'client_members.user_id')
        .select('users.email')
        .whereRef('client_members.client_id', '=', 'clients.id')
        .where('client_members.role', '=', 'owner')
        .as('owner_email'),
    ])
    .$if(state !== undefined, (query) => query.where(stateFilter[state ?? 'unchecked']))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The company of a tax number: the one in force, else the last that was rejected. */
export function companyByInn(db: Db, inn: string) {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('inn', '=', inn)
    .orderBy(sql`rejected_at is not null`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function setConfirmed(db: Db, id: string) {
  return db
    .updateTable('clients')
    .set({ checked_at: sql<Date>`now()`, rejected_at: null, reject_reason: null })
    .where('id', '=', id)
    .execute();
}

export function setRejected(db: Db, id: string, reason: string) {
  return db
    .updateTable('clients')
    .set({ checked_at: null, rejected_at: sql<Date>`now()`, reject_reason: reason })
    .where('id', '=', id)
    .execute();
}

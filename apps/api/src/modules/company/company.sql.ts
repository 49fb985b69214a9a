import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { CompanyData } from './company.rules.ts';

const columns = [
  'clients.id',
  'name_short',
  'name_full',
  'inn',
  'kpp',
  'ogrn',
  'legal_address',
  'checked_at',
  'rejected_at',
  'reject_reason',
] as const;

/** Companies a person works for, with their role in each. */
export function companiesOf(db: Db, userId: string) {
  return db
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select([...columns, 'client_members.role'])
    .where('client_members.user_id', '=', userId)
    .orderBy(sql`client_members.role = 'owner'`, 'desc')
    .orderBy('name_short')
    .orderBy('clients.id')
    .execute();
}
export type CompanyRow = Awaited<ReturnType<typeof companiesOf>>[number];

export async function isTaken(db: Db, inn: string): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('inn', '=', inn)
    .where('rejected_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const values = ({ checked, ...data }: CompanyData) => ({
  ...data,
  checked_at: checked ? sql<Date>`now()` : null,
  rejected_at: null,
  reject_reason: null,
});

/** False when the tax number already has a company; sign-ups at the same moment wait for each other. */
export async function insertCompany(db: Db, id: string, data: CompanyData): Promise<boolean> {
  const added = await db
    .insertInto('clients')
    .values({ id, ...values(data) })
    .onConflict((conflict) => conflict.column('inn').where('rejected_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateCompany(db: Db, id: string, data: CompanyData): Promise<void> {
  await db.updateTable('clients').set(values(data)).where('id', '=', id).execute();
}

/** The company the person owns, locked until the end of the transaction. */
export async function lockOwnCompany(tx: Db, userId: string): Promise<CompanyRow | undefined> {
  return tx
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select([...columns, 'client_members.role'])
    .where('client_members.user_id', '=', userId)
    .where('client_members.role', '=', 'owner')
    .orderBy(sql`clients.checked_at is not null`)
    .orderBy('client_members.created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds other changes of this person's companies until the end of the transaction. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function personName(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && (`${row.first_name} ${row.last_name}`.trim() || row.email);
}

/** Somebody else took the tax number at the same moment. */
export function isTakenError(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'clients_inn';
}

import type { Db } from '@spindle/database/pool';
import { executePrepared } from '@spindle/database/prepared';
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

export interface PersonRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** The person and the companies they work for, in one question: every price of a buyer begins with it. */
export async function personWithCompanies(
  db: Db,
  userId: string,
): Promise<{ person: PersonRow; companies: CompanyRow[] } | undefined> {
  const { rows } = await executePrepared(
    db,
    sql<PersonRow & (CompanyRow | { id: null })>`
    SELECT u.first_name, u.last_name, u.email, u.phone, c.id, c.name_short, c.name_full, c.inn, c.kpp, c.ogrn, c.legal_address,
      c.checked_at, c.rejected_at, c.reject_reason, m.role
    FROM users u LEFT JOIN (client_members m JOIN clients c ON c.id = m.client_id) ON m.user_id = u.id
    WHERE u.id = ${userId} AND u.deleted_at IS NULL
    ORDER BY m.role = 'owner' DESC, c.name_short, c.id`,
  );
  const person = rows[0];
  return person && { person, companies: rows.flatMap((row) => (row.id === null ? [] : row)) };
}

/** Somebody else took the tax number at the same moment. */
export function isTakenError(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'clients_inn';
}

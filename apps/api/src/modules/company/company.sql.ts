import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { isLive, isStale } from '../auth/live-session.fragment.sql.ts';
import type { CompanyData } from './company.rules.ts';
import { countedSince, turnoverTotal } from './turnover.fragment.sql.ts';

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
  'factor_required',
] as const;

/** The company requires a second factor, and this member has none. */
const factorMissing =
  sql<boolean>`not exists (select from acting_members a where a.id = client_members.id)`.as('factor_missing');

/** Companies a person works for, with their role in each. */
export function companiesOf(db: Db, userId: string) {
  return db
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select([...columns, 'client_members.role', factorMissing])
    .where('client_members.user_id', '=', userId)
    .orderBy(sql`client_members.role = 'owner'`, 'desc')
    .orderBy('name_short')
    .orderBy('clients.id')
    .execute();
}
export type CompanyRow = Awaited<ReturnType<typeof companiesOf>>[number];

const values = ({ registryEmail, ...data }: CompanyData) => ({
  ...data,
  registry_email: registryEmail,
  checked_at: null,
  rejected_at: null,
  reject_reason: null,
});

/** As a person names it: theirs alone until it is proven. */
export async function insertCompany(db: Db, id: string, data: CompanyData): Promise<void> {
  await db
    .insertInto('clients')
    .values({ id, ...values(data) })
    .execute();
}

export async function updateCompany(db: Db, id: string, data: CompanyData): Promise<void> {
  await db.updateTable('clients').set(values(data)).where('id', '=', id).execute();
}

/** The company the person owns, locked until the end of the transaction. */
export async function lockOwnedCompany(tx: Db, userId: string): Promise<CompanyRow | undefined> {
  return tx
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select([...columns, 'client_members.role', factorMissing])
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

interface PersonRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly middle_name: string | null;
  readonly type: 'legal' | 'physical';
  readonly business_region_id: number | null;
  readonly email_confirmed: boolean;
}

export interface PersonWithCompanies {
  readonly person: PersonRow & { readonly chosen_payer: string | null };
  readonly companies: CompanyRow[];
}

type JoinedRow = PersonWithCompanies['person'] & (CompanyRow | { id: null });

// A guest who came by an e-mailed link has no account to confirm.
const joinedColumns = sql`users.first_name, users.last_name, users.email, users.phone, users.middle_name, users.type,
      users.business_region_id, (users.email_confirmed_at IS NOT NULL OR users.password_hash IS NULL) AS email_confirmed,
      (SELECT payer_id FROM carts WHERE carts.user_id = users.id) AS chosen_payer, c.id, c.name_short, c.name_full, c.inn, c.kpp, c.ogrn,
      c.legal_address, c.checked_at, c.rejected_at, c.reject_reason, c.factor_required, m.role,
      NOT EXISTS (SELECT FROM acting_members a WHERE a.id = m.id) AS factor_missing`;
const theirCompanies = sql`LEFT JOIN (client_members m JOIN clients c ON c.id = m.client_id) ON m.user_id = users.id`;
const ownedFirst = sql`ORDER BY m.role = 'owner' DESC, c.name_short, c.id`;

const joined = (person: PersonWithCompanies['person'], rows: readonly JoinedRow[]): PersonWithCompanies => ({
  person,
  companies: rows.flatMap((row) => (row.id === null ? [] : row)),
});

/** The person and the companies they work for, in one statement: every price of a buyer begins with it. */
export async function personWithCompanies(db: Db, userId: string): Promise<PersonWithCompanies | undefined> {
  const { rows } = await sql<JoinedRow>`
    SELECT ${joinedColumns} FROM users ${theirCompanies}
    WHERE users.id = ${userId} AND users.deleted_at IS NULL ${ownedFirst}`.execute(db);
  return rows[0] && joined(rows[0], rows);
}

interface SessionPerson extends PersonWithCompanies {
  readonly userId: string;
  readonly isStale: boolean;
  /** Of orders completed since then, by the company or the person who paid. */
  readonly turnovers: ReadonlyMap<string, number>;
}

type SessionRow = JoinedRow & {
  readonly user_id: string;
  readonly stale: boolean;
  readonly own: number | null;
  readonly paid: number | null;
};

/** The same for whom a session belongs to, as long as it lasts; with what decides about their prices. */
export async function personOfSession(
  db: Db,
  tokenHash: Buffer,
  since: Date,
): Promise<SessionPerson | undefined> {
  const { rows } = await sql<SessionRow>`
    SELECT users.id AS user_id, ${isStale} AS stale, ${joinedColumns},
      (SELECT ${turnoverTotal} FROM orders WHERE orders.user_id = users.id AND client_id IS NULL AND ${countedSince(since)}) AS own,
      (SELECT ${turnoverTotal} FROM orders WHERE orders.client_id = c.id AND ${countedSince(since)}) AS paid
    FROM sessions JOIN users ON users.id = sessions.user_id ${theirCompanies}
    WHERE sessions.token_hash = ${tokenHash} AND ${isLive} ${ownedFirst}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const turnovers = new Map(rows.flatMap(({ id, paid }) => (id === null ? [] : [[id, paid ?? 0] as const])));
  turnovers.set(row.user_id, row.own ?? 0);
  return { ...joined(row, rows), userId: row.user_id, isStale: row.stale, turnovers };
}

/** Proofs of one tax number wait for each other until the end of the transaction. */
export async function lockInn(tx: Db, inn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company ' || ${inn}::text, 0))`.execute(tx);
}

/** The proven company of a tax number; without an owner when that one has left. */
export function provenByInn(db: Db, inn: string) {
  return db
    .selectFrom('clients')
    .leftJoin('client_members', (join) =>
      join.onRef('client_members.client_id', '=', 'clients.id').on('client_members.role', '=', 'owner'),
    )
    .leftJoin('users', 'users.id', 'client_members.user_id')
    .select([
      'clients.id',
      'clients.name_short',
      'clients.inn',
      'users.id as owner_id',
      'users.email as owner_email',
    ])
    .where('inn', '=', inn)
    .where('checked_at', 'is not', null)
    .executeTakeFirst();
}

/** Companies the person has named and not proven; nothing for an address that is not proven either. */
export function unprovenOf(db: Db, userId: string) {
  return db
    .selectFrom('client_members')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .select([
      'clients.id',
      'clients.inn',
      'clients.name_short',
      'clients.registry_email',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .where('client_members.user_id', '=', userId)
    .where('clients.checked_at', 'is', null)
    .where('clients.rejected_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .execute();
}

export async function setConfirmed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('clients')
    .set({ checked_at: sql<Date>`now()`, rejected_at: null, reject_reason: null })
    .where('id', '=', id)
    .execute();
}

export async function setFactorRequired(db: Db, id: string, required: boolean): Promise<void> {
  await db.updateTable('clients').set({ factor_required: required }).where('id', '=', id).execute();
}

export async function isProven(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('checked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

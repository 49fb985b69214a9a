import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export type Role = 'owner' | 'employee';

/** Adds a member; an existing one retains their role. */
export async function addMember(db: Db, clientId: string, userId: string, role: Role): Promise<void> {
  await db
    .insertInto('client_members')
    .values({ client_id: clientId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doNothing())
    .execute();
  await syncType(db, userId);
}

/** A member of a company has an account of the company type. */
export async function syncType(db: Db, userId: string): Promise<void> {
  await sql`update users set type = case
      when exists (select 1 from client_members where user_id = ${userId}) then 'legal' else 'physical' end
    where id = ${userId}`.execute(db);
}

/** The person's role, and whether they meet the company's requirements for acting for it. */
export function roleIn(db: Db, clientId: string, userId: string) {
  return db
    .selectFrom('client_members')
    .leftJoin('acting_members', 'acting_members.id', 'client_members.id')
    .select(['client_members.role', sql<boolean>`acting_members.id is not null`.as('acting')])
    .where('client_members.client_id', '=', clientId)
    .where('client_members.user_id', '=', userId)
    .executeTakeFirst();
}

/** Removes all members of the company and returns them. */
export async function endMemberships(tx: Db, clientId: string): Promise<string[]> {
  const removed = await tx
    .deleteFrom('client_members')
    .where('client_id', '=', clientId)
    .returning('user_id')
    .execute();
  for (const { user_id } of removed) await syncType(tx, user_id);
  return removed.map(({ user_id }) => user_id);
}

/** Colleagues in these companies, the owner first. */
export function membersOf(db: Db, clientIds: readonly string[]) {
  if (clientIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select([
      'client_members.id',
      'client_members.client_id',
      'clients.name_short as client_name',
      'client_members.user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'client_members.role',
      'client_members.created_at',
    ])
    .where('client_members.client_id', 'in', clientIds)
    .orderBy('clients.name_short')
    .orderBy(sql`client_members.role = 'owner'`, 'desc')
    .orderBy('client_members.created_at')
    .limit(1000)
    .execute();
}

export function memberById(db: Db, id: string) {
  return db
    .selectFrom('client_members')
    .select(['id', 'client_id', 'user_id', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether an employee was removed; an owner is never removed this way. */
export async function removeEmployee(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('client_members')
    .where('id', '=', id)
    .where('role', '=', 'employee')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isMemberEmail(db: Db, clientId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .select('client_members.id')
    .where('client_id', '=', clientId)
    .where('users.email_key', '=', emailKey(email))
    .where('users.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface LeftCompanies {
  /** Members who own a company now. */
  readonly heirs: readonly string[];
  /** Names and tax numbers of proven companies without any member. */
  readonly empty: readonly { readonly name_short: string; readonly inn: string }[];
}

/** The person leaves their companies; the longest-serving employee becomes the owner. */
export async function leaveCompanies(tx: Db, userId: string): Promise<LeftCompanies> {
  const removed = await tx
    .deleteFrom('client_members')
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
  const heirs: string[] = [];
  const empty: { name_short: string; inn: string }[] = [];
  for (const { client_id } of removed.filter(({ role }) => role === 'owner')) {
    const heir = await tx
      .selectFrom('client_members')
      .select(['id', 'user_id'])
      .where('client_id', '=', client_id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (heir) {
      await makeOwner(tx, client_id, heir.user_id);
      heirs.push(heir.id);
      continue;
    }
    const company = await tx
      .selectFrom('clients')
      .select(['name_short', 'inn'])
      .where('id', '=', client_id)
      .where('checked_at', 'is not', null)
      .executeTakeFirst();
    if (company) empty.push(company);
  }
  return { heirs, empty };
}

/** Deletes unproven companies without members and orders. */
export async function dropUnproven(tx: Db): Promise<void> {
  await sql`DELETE FROM clients c WHERE checked_at IS NULL
    AND NOT EXISTS (SELECT FROM client_members m WHERE m.client_id = c.id)
    AND NOT EXISTS (SELECT FROM orders o WHERE o.client_id = c.id)
    AND NOT EXISTS (SELECT FROM quotations q WHERE q.client_id = c.id)`.execute(tx);
}

/** The one owner of a company is this member now; the one before goes on as an employee. */
export async function makeOwner(tx: Db, clientId: string, userId: string): Promise<void> {
  await tx
    .updateTable('client_members')
    .set({ role: 'employee' })
    .where('client_id', '=', clientId)
    .where('role', '=', 'owner')
    .execute();
  await tx
    .updateTable('client_members')
    .set({ role: 'owner' })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}

/** The person no longer pays as companies they only named: of one tax number, or all of them. */
export async function leaveUnproven(tx: Db, userId: string, inn?: string): Promise<void> {
  await tx
    .deleteFrom('client_members')
    .where('user_id', '=', userId)
    .where('client_id', 'in', (query) =>
      query
        .selectFrom('clients')
        .select('id')
        .where('checked_at', 'is', null)
        .$if(inn !== undefined, (of) => of.where('inn', '=', inn ?? '')),
    )
    .execute();
  await syncType(tx, userId);
}

export function memberContact(db: Db, id: string) {
  return db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select(['users.id as user_id', 'users.email', 'clients.name_short as client_name'])
    .where('client_members.id', '=', id)
    .executeTakeFirst();
}

import { emailKey } from '@spindle/contract/fields/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export type Role = 'owner' | 'employee';

/** Adds a member; one who is there already keeps their role. */
export async function addMember(db: Db, clientId: string, userId: string, role: Role): Promise<void> {
  await db
    .insertInto('client_members')
    .values({ client_id: clientId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id']).doNothing())
    .execute();
  await syncType(db, userId);
}

/** Whoever works for a company has a company's account. */
export async function syncType(db: Db, userId: string): Promise<void> {
  await sql`update users set type = case
      when exists (select 1 from client_members where user_id = ${userId}) then 'legal' else 'physical' end
    where id = ${userId}`.execute(db);
}

export async function roleIn(db: Db, clientId: string, userId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('client_members')
    .select('role')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
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

/** Whether there was somebody to remove; an owner is never removed this way. */
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

/** The person leaves their companies; the longest-serving employee becomes the owner. Gives the new owners. */
export async function leaveCompanies(tx: Db, userId: string): Promise<string[]> {
  const left = await tx.deleteFrom('client_members').where('user_id', '=', userId).returningAll().execute();
  const heirs: string[] = [];
  for (const { client_id } of left.filter(({ role }) => role === 'owner')) {
    const heir = await tx
      .selectFrom('client_members')
      .select(['id'])
      .where('client_id', '=', client_id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!heir) continue;
    await tx.updateTable('client_members').set({ role: 'owner' }).where('id', '=', heir.id).execute();
    heirs.push(heir.id);
  }
  return heirs;
}

export function memberContact(db: Db, id: string) {
  return db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .innerJoin('clients', 'clients.id', 'client_members.client_id')
    .select(['users.email', 'clients.name_short as client_name'])
    .where('client_members.id', '=', id)
    .executeTakeFirst();
}

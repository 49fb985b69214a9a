import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

const inviteDays = 3;

function people(db: Db) {
  return db.selectFrom('staff').select([
    'id',
    'email',
    'first_name',
    'last_name',
    'position',
    'roles',
    'only_own',
    'locked_at',
    'version',
    sql<boolean>`exists (select from staff_invites i where i.staff_id = staff.id and i.expires_at > now())`.as(
      'invited',
    ),
    sql<boolean>`exists (select from totp_factors t where t.staff_id = staff.id and t.confirmed_at is not null)`.as(
      'totp',
    ),
    sql<number>`(select count(*) from passkeys p where p.staff_id = staff.id)`.as('passkeys'),
    sql<number>`(select count(*) from staff_sessions s where s.staff_id = staff.id and s.expires_at > now()
        and s.seen_at > now() - interval '30 minutes')`.as('sessions'),
    sql<Date | null>`(select max(seen_at) from staff_sessions s where s.staff_id = staff.id)`.as('seen_at'),
  ]);
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export function listPeople(db: Db) {
  return people(db)
    .orderBy('locked_at', 'desc')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export function personById(db: Db, id: string) {
  return people(db).where('id', '=', id).executeTakeFirst();
}

export function lockPerson(tx: Db, id: string) {
  return people(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly roles: readonly string[];
  readonly only_own: boolean;
}

/** False for an e-mail that one of the staff has. */
export async function insertPerson(tx: Db, person: NewPerson): Promise<boolean> {
  const row = await tx
    .insertInto('staff')
    .values({ ...person, roles: [...person.roles] })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** `locked` locks now, or keeps the time of the lock. */
export async function updatePerson(
  tx: Db,
  id: string,
  { locked, roles, ...person }: Omit<NewPerson, 'id' | 'email' | 'email_key'> & { readonly locked: boolean },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      ...person,
      roles: [...roles],
      locked_at: locked ? sql<Date>`coalesce(locked_at, now())` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** The password is not accepted until the invite is. */
export async function putInvite(tx: Db, staffId: string, tokenHash: Buffer): Promise<Date> {
  await tx.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute();
  const expires_at = sql<Date>`now() + make_interval(days => ${inviteDays})`;
  const row = await tx
    .insertInto('staff_invites')
    .values({ staff_id: staffId, token_hash: tokenHash, expires_at })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ token_hash: tokenHash, expires_at }))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export async function personIdByEmail(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('staff').select('id').where('email_key', '=', key).executeTakeFirst();
  return row?.id;
}

/** Locks while roles change, so that two changes at once do not leave the shop without an administrator. */
export async function lockAdministrators(tx: Db): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`'administrator' = any(roles)`)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export function rolesOf(db: Db) {
  return db
    .selectFrom('staff_roles')
    .select([
      'id',
      'name',
      'permissions',
      'version',
      sql<number>`(select count(*) from staff s where staff_roles.id::text = any(s.roles))`.as('people'),
    ])
    .orderBy('name')
    .execute();
}
export type RoleRow = Awaited<ReturnType<typeof rolesOf>>[number];

export async function peopleByRole(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; count: number }>`
    select role, count(*) from staff, unnest(roles) as role group by role`.execute(db);
  return new Map(rows.map(({ role, count }) => [role, Number(count)]));
}

export function lockRole(tx: Db, id: string) {
  return tx
    .selectFrom('staff_roles')
    .select(['id', 'name', 'permissions', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether somebody who sees everybody's customers holds the role, so that a change of it affects them. */
export async function isHeldByUnlimited(tx: Db, roleId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where(sql<boolean>`${roleId} = any(roles)`)
    .where('only_own', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Role {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** False for a name that another role has. */
export async function insertRole(tx: Db, { permissions, ...role }: Role): Promise<boolean> {
  const row = await tx
    .insertInto('staff_roles')
    .values({ ...role, permissions: [...permissions] })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isRoleNamed(tx: Db, name: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_roles')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRole(tx: Db, { id, name, permissions }: Role): Promise<void> {
  await tx
    .updateTable('staff_roles')
    .set({ name, permissions: [...permissions] })
    .where('id', '=', id)
    .execute();
}

export async function deleteRole(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', id).execute();
}

/** Demo staff, whose password and second factor are public. */
export async function insertDemoPerson(
  tx: Db,
  person: NewPerson & { readonly password_hash: string; readonly totp: Buffer },
): Promise<void> {
  const { totp, roles, ...row } = person;
  await tx
    .insertInto('staff')
    .values({ ...row, roles: [...roles], is_demo: true })
    .execute();
  await tx
    .insertInto('totp_factors')
    .values({ user_id: null, staff_id: person.id, secret: totp, confirmed_at: sql<Date>`now()` })
    .execute();
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).execute()).length > 0;
}

export async function demoPeople(db: Db) {
  return db
    .selectFrom('staff')
    .select(['email', 'position'])
    .where('is_demo', '=', true)
    .where('locked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('email')
    .execute();
}

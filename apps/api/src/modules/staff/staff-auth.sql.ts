import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

const stepMinutes = 5;
const sessionHours = 12;
const idleMinutes = 30;
const provedMinutes = 10;

export function staffByEmail(db: Db, key: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'locked_at', 'is_demo'])
    .where('email_key', '=', key)
    .execute();
}

export function lockStaff(tx: Db, id: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'password_hash', 'locked_at', 'is_demo', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertStep(tx: Db, staffId: string, tokenHash: Buffer): Promise<Date> {
  await tx
    .deleteFrom('staff_steps')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const row = await tx
    .insertInto('staff_steps')
    .values({
      staff_id: staffId,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${stepMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export function findStep(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('staff_steps')
    .select('staff_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Gives it away once. */
export function takeStep(tx: Db, tokenHash: Buffer) {
  return tx
    .deleteFrom('staff_steps')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('staff_id')
    .executeTakeFirst();
}

interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly proved: boolean;
  readonly address: string;
  readonly userAgent: string | null;
}

/** Twelve hours by the database's clock; those that ended are swept out on the way. */
export async function openSession(tx: Db, session: NewSession): Promise<Date> {
  await tx
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  const row = await tx
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      expires_at: sql<Date>`now() + make_interval(hours => ${sessionHours})`,
      proved_at: session.proved ? sql<Date>`now()` : null,
      address: session.address,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

const isLive = sql<boolean>`staff_sessions.expires_at > now()
  and staff_sessions.seen_at > now() - make_interval(mins => ${idleMinutes})`;

const ownPermissions = sql<string[]>`array(select distinct unnest(r.permissions) from staff_roles r
  where r.id::text = any(staff.roles))`;

/** Who holds the session, with what own roles allow. */
export function sessionStaff(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id',
      'staff.email',
      'staff.first_name',
      'staff.last_name',
      'staff.position',
      'staff.roles',
      'staff.only_own',
      'staff.is_demo',
      'staff_sessions.id as session_id',
      'staff_sessions.proved_at',
      'staff_sessions.expires_at',
      sql<boolean>`staff_sessions.seen_at < now() - interval '1 minute'`.as('stale'),
      sql<Date | null>`case when proved_at > now() - make_interval(mins => ${provedMinutes})
        then proved_at + make_interval(mins => ${provedMinutes}) end`.as('proved_until'),
      ownPermissions.as('own_permissions'),
    ])
    .where('token_hash', '=', tokenHash)
    .where(isLive)
    .where('staff.locked_at', 'is', null)
    .executeTakeFirst();
}

export function staffHolder(db: Db, id: string) {
  return db
    .selectFrom('staff')
    .select(['roles', 'only_own', 'locked_at', 'is_demo', ownPermissions.as('own_permissions')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function proveSession(db: Db, id: string): Promise<Date> {
  const row = await db
    .updateTable('staff_sessions')
    .set({ proved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(sql<Date>`proved_at + make_interval(mins => ${provedMinutes})`.as('until'))
    .executeTakeFirstOrThrow();
  return row.until;
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function endSessionById(tx: Db, staffId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the sessions of a person and sign-ins that wait for a second factor. */
export async function endAll(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_steps').where('staff_id', '=', staffId).execute();
}

export function sessionsOf(db: Db, staffId: string) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'seen_at', 'user_agent', 'address'])
    .where('staff_id', '=', staffId)
    .where(isLive)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();
}

export function findInvite(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('staff_invites')
    .innerJoin('staff', 'staff.id', 'staff_invites.staff_id')
    .select(['staff.id', 'staff.email', 'staff.first_name', 'staff.last_name'])
    .where('staff_invites.token_hash', '=', tokenHash)
    .where('staff_invites.expires_at', '>', sql<Date>`now()`)
    .where('staff.locked_at', 'is', null)
    .executeTakeFirst();
}

/** Gives it away once. */
export function takeInvite(tx: Db, tokenHash: Buffer) {
  return tx
    .deleteFrom('staff_invites')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('staff_id')
    .executeTakeFirst();
}

export async function setPassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

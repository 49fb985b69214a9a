import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly type: 'physical' | 'legal';
  readonly regionId?: number | null | undefined;
  /** The mailbox is already proven, by an invite. */
  readonly confirmed?: boolean;
}

const row = (user: NewUser, twinOf: string | null) => ({
  id: user.id,
  email: user.email,
  password_hash: user.passwordHash,
  first_name: user.firstName,
  last_name: user.lastName,
  middle_name: user.middleName ?? null,
  phone: user.phone ?? null,
  type: user.type,
  business_region_id: user.regionId ?? null,
  email_confirmed_at: user.confirmed ? sql<Date>`now()` : null,
  twin_of: twinOf,
});

/** Sign-ups with the same e-mail go one after another. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sign-up ' || lower(${email}), 0))`.execute(tx);
}

/** Adds the account; false when the e-mail has one already. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values(row(user, null))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function insertTwin(db: Db, user: NewUser, twinOf: string): Promise<void> {
  await db.insertInto('users').values(row(user, twinOf)).execute();
}

export function firstByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locked_at'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('twin_of', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The person behind a link or a session, locked until the end of the transaction. */
export function lockUser(tx: Db, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'pending_email', 'first_name', 'locked_at', 'twin_of', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function confirmEmail(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** The confirmed new address; an account that was a twin of the old one is its own now. */
export async function changeEmail(db: Db, id: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, pending_email: null, twin_of: null, email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await promoteTwin(db, id);
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function setPendingEmail(db: Db, id: string, email: string | null): Promise<void> {
  await db.updateTable('users').set({ pending_email: email }).where('id', '=', id).execute();
}

export async function emailOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}

/** A twin becomes the first account of its e-mail; the one before it and the other twins become its twins. */
export async function swapFirst(tx: Db, twinId: string, firstId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ twin_of: twinId })
    .where((where) => where.or([where('id', '=', firstId), where('twin_of', '=', firstId)]))
    .where('id', '<>', twinId)
    .execute();
  await tx.updateTable('users').set({ twin_of: null }).where('id', '=', twinId).execute();
}

/** The account has left its e-mail: the newest twin becomes the first one there, the others its twins. */
export async function promoteTwin(tx: Db, leftId: string): Promise<void> {
  const heir = await tx
    .selectFrom('users')
    .select('id')
    .where('twin_of', '=', leftId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!heir) return;
  await tx.updateTable('users').set({ twin_of: heir.id }).where('twin_of', '=', leftId).execute();
  await tx.updateTable('users').set({ twin_of: null }).where('id', '=', heir.id).execute();
}

export async function fullName(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim() || null;
}

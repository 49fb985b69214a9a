import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  /** Null for a buyer of a shop without accounts. */
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly type: 'physical' | 'legal';
  readonly regionId?: number | null | undefined;
  /** The mailbox is already proven, by an invite. */
  readonly confirmed?: boolean;
}

/** Sign-ups with the same e-mail go one after another. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sign-up ' || ${emailKey(email)}, 0))`.execute(tx);
}

/** Adds the account; false when the e-mail already has a confirmed account and this one would be confirmed too. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_key: emailKey(user.email),
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      middle_name: user.middleName ?? null,
      phone: user.phone ?? null,
      type: user.type,
      business_region_id: user.regionId ?? null,
      email_confirmed_at: user.confirmed ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The accounts of an e-mail, the one that counts first, then the newest. */
function accountsOf(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'password_hash', 'locked_at', 'email_confirmed_at'])
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

export function accountsByEmail(db: Db, email: string, limit: number) {
  return accountsOf(db, email).limit(limit).execute();
}

/** The account that counts: the one that proved its mailbox. */
export function confirmedByEmail(db: Db, email: string) {
  return accountsOf(db, email).where('email_confirmed_at', 'is not', null).executeTakeFirst();
}

/** The person behind a link or a session, locked until the end of the transaction. */
export function lockUser(tx: Db, id: string) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_key',
      'pending_email',
      'password_hash',
      'first_name',
      'locked_at',
      'email_confirmed_at',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
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

export function personOf(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirst();
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

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { isLive, isStale } from './live-session.fragment.sql.ts';

export async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly days: number;
  readonly address: string;
  readonly userAgent: string | null;
  readonly city: string | null;
  readonly deviceHash: Buffer;
  /** Set where an e-mail about the device is sent. */
  readonly refusalHash: Buffer | null;
}

/** Expiry is counted by the database's clock, which all instances share. */
export async function openSession(db: Db, session: NewSession): Promise<Date> {
  const row = await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      expires_at: sql<Date>`now() + make_interval(days => ${session.days})`,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      address: session.address,
      city: session.city,
      device_hash: session.deviceHash,
      refusal_hash: session.refusalHash,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

interface SessionUser {
  readonly id: string;
  readonly email_key: string;
  readonly email_confirmed_at: Date | null;
  readonly stale: boolean;
}

export async function sessionUser(db: Db, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`
    SELECT users.id, users.email_key, users.email_confirmed_at, ${isStale} AS stale FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE token_hash = ${tokenHash} AND ${isLive}`.execute(db);
  return rows[0];
}

export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends the sessions of a person; the one with `exceptHash` stays. */
export async function endSessions(db: Db, userId: string, exceptHash?: Buffer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '<>', exceptHash as Buffer))
    .execute();
}

/** Whether there was such a session of this person. */
export async function endSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function listSessions(db: Db, userId: string) {
  return (
    db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'created_at', 'seen_at', 'expires_at', 'user_agent', 'address', 'city'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`)
      // Staff who look at the shop as this person are told of by the shop's journal.
      .where('staff_session_id', 'is', null)
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute()
  );
}

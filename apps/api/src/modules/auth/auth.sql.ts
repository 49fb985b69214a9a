import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export function userByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'locked_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Expiry is counted by the database's clock, which all instances share. */
export async function openSession(
  db: Db,
  session: { id: string; tokenHash: Buffer; userId: string; days: number; address: string; userAgent: string | null },
): Promise<Date> {
  const row = await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      expires_at: sql<Date>`now() + make_interval(days => ${session.days})`,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      address: session.address,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export async function sessionUser(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.locked_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

interface Counted {
  readonly count: number;
  /** Seconds until the window is over. */
  readonly wait: number;
}

/** Counts one attempt in the key's window; to stand in the `WITH` of another statement as well. */
export const counting = (key: string, windowSeconds: number): RawBuilder<Counted> => sql`
    INSERT INTO rate_limits AS r (key, count, resets_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`;

/** The database's clock decides when a window is over. */
export async function countAttempt(db: Db, key: string, windowSeconds: number): Promise<Counted> {
  const { rows } = await counting(key, windowSeconds).execute(db);
  return rows[0] as Counted;
}

/** Seconds until the key's window is over, where so many attempts were counted in it. */
export async function waitOf(db: Db, key: string, max: number): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`
    SELECT ceil(extract(epoch FROM resets_at - now()))::int AS wait FROM rate_limits
    WHERE key = ${key} AND count >= ${max} AND resets_at > now()`.execute(db);
  return rows[0]?.wait;
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await sql`UPDATE rate_limits SET count = count - 1 WHERE key = ${key} AND count > 0`.execute(db);
}

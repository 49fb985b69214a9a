import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface Limits {
  /** Counts one attempt under `key`; throws `too_many` past `max` within the window. */
  take(key: string, max: number, windowSeconds: number): Promise<void>;
  /** Throws `too_many` where `max` attempts were counted already; counts nothing. */
  check(key: string, max: number): Promise<void>;
  /** Forgets the attempts, e.g. after a successful sign-in. */
  clear(key: string): Promise<void>;
  /** Removes counters whose window is over. */
  sweep(): Promise<void>;
}

/** Counters in PostgreSQL, so that every instance sees the same ones; the database's clock decides. */
export function createLimits({ db }: { db: Db }): Limits {
  return {
    async take(key, max, windowSeconds) {
      const { rows } = await sql<{ count: number; wait: number }>`
        INSERT INTO rate_limits AS r (key, count, resets_at)
        VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
          resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
        RETURNING count, ceil(extract(epoch FROM resets_at - now()))::int AS wait`.execute(db);
      const row = rows[0];
      if (row && row.count > max) throw new AppError('too_many', { retryAfter: Math.max(1, row.wait) });
    },
    async check(key, max) {
      const { rows } = await sql<{ wait: number }>`
        SELECT ceil(extract(epoch FROM resets_at - now()))::int AS wait FROM rate_limits
        WHERE key = ${key} AND count >= ${max} AND resets_at > now()`.execute(db);
      if (rows[0]) throw new AppError('too_many', { retryAfter: Math.max(1, rows[0].wait) });
    },
    async clear(key) {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
    async sweep() {
      await sql`DELETE FROM rate_limits WHERE resets_at < now()`.execute(db);
    },
  };
}

import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import * as limitsSql from './limits.sql.ts';

export interface Limits {
  /** Counts one attempt under `key`; throws `too_many` past `max` within the window. */
  take(key: string, max: number, windowSeconds: number): Promise<void>;
  /** Throws `too_many` where `max` attempts were counted already; counts nothing. */
  check(key: string, max: number): Promise<void>;
  /** Takes one counted attempt back: it was no guess. */
  giveBack(key: string): Promise<void>;
  /** Forgets the attempts, e.g. after a successful sign-in. */
  clear(key: string): Promise<void>;
}

/** Counters in PostgreSQL, so that every instance sees the same ones. */
export function createLimits({ db }: { db: Db }): Limits {
  return {
    async take(key, max, windowSeconds) {
      const { count, wait } = await limitsSql.countAttempt(db, key, windowSeconds);
      if (count > max) throw new AppError('too_many', { retryAfter: Math.max(1, wait) });
    },
    async check(key, max) {
      const wait = await limitsSql.waitOf(db, key, max);
      if (wait !== undefined) throw new AppError('too_many', { retryAfter: Math.max(1, wait) });
    },
    giveBack: (key) => limitsSql.giveBackAttempt(db, key),
    clear: (key) => limitsSql.clearAttempts(db, key),
  };
}

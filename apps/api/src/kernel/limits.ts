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

export type { Counted } from './limits.sql.ts';

/** What was counted in another question. */
export function refuseBeyond(max: number, counted: limitsSql.Counted | null | undefined): void {
  if (counted && counted.count > max)
    throw new AppError('too_many', { retryAfter: Math.max(1, counted.wait) });
}

/** Counters in PostgreSQL, so that every instance sees the same ones. */
export function createLimits({ db }: { db: Db }): Limits {
  return {
    async take(key, max, windowSeconds) {
      refuseBeyond(max, await limitsSql.countAttempt(db, key, windowSeconds));
    },
    async check(key, max) {
      const wait = await limitsSql.waitOf(db, key, max);
      if (wait !== undefined) throw new AppError('too_many', { retryAfter: Math.max(1, wait) });
    },
    giveBack: (key) => limitsSql.giveBackAttempt(db, key),
    clear: (key) => limitsSql.clearAttempts(db, key),
  };
}

import type { IsolationLevel } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { withinTransaction } from './holding.ts';
import type { Db } from './pool.ts';

interface TransactionOptions {
  isolation?: IsolationLevel;
  /** How often to retry after a serialization failure or a deadlock. */
  retries?: number;
}

/** Runs `work` in a transaction; joins the one `db` already is. `work` may run more than once. */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return work(db);
  const { isolation, retries = 3 } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      const begin = db.transaction();
      return await (isolation ? begin.setIsolationLevel(isolation) : begin).execute((tx) =>
        withinTransaction(() => work(tx)),
      );
    } catch (error) {
      if (attempt >= retries || !isConflict(error)) throw error;
      // Rivals that failed together must not meet again at the same moment.
      await sleep(5 + Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === '40001' || code === '40P01';
}

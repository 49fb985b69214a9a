import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';

interface Report {
  readonly refused: number;
  readonly applied: boolean;
}

/** A strict import: one refused row takes back everything that it has written. */
export async function allOrNothing<R extends Report>(db: Db, work: (tx: Db) => Promise<R>): Promise<R> {
  let refused: R | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const report = await work(tx);
      if (report.refused === 0) return report;
      refused = report;
      throw new Error('refused rows');
    });
  } catch (error) {
    if (refused) return { ...refused, applied: false };
    throw error;
  }
}

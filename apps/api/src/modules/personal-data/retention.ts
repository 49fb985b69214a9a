import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { requestsToEmpty } from './consents.sql.ts';
import { erase, type Leftovers } from './erase.ts';
import { addCount, dropUnnamedFiles, setErasing, sweepRows } from './personal-data.sql.ts';
import type { Sweep } from './place.ts';
import { childrenFirst } from './places.ts';

const atOnce = 2000;

export interface Swept {
  readonly place: string;
  readonly rows: number;
}

/** Withdrawn consents are carried out: the requests they came with are emptied. What lies outside the tables is told. */
export async function emptyWithdrawn(db: Db): Promise<Leftovers[]> {
  const all: Leftovers[] = [];
  for (const id of await requestsToEmpty(db)) {
    const row = { table: 'requests', id };
    const subject = { accountId: null, emailKey: null, phone: null, row };
    all.push(await inTransaction(db, (tx) => erase(tx, subject)));
  }
  return all;
}

/** Deletes or empties what is past its term, a lot at a time, and counts it by place and day. */
export async function sweepPlaces(db: Db, every: readonly Sweep['every'][]): Promise<Swept[]> {
  const swept: Swept[] = [];
  for (const [place, { sweeps = [] }] of childrenFirst) {
    let rows = 0;
    for (const sweep of sweeps.filter((one) => every.includes(one.every)))
      rows += await sweepAll(db, place, sweep);
    if (rows > 0) swept.push({ place, rows });
  }
  if (every.includes('night')) {
    const rows = await inTransaction(db, async (tx) => {
      const dropped = (await dropUnnamedFiles(tx)).length;
      if (dropped > 0) await addCount(tx, 'files', dropped);
      return dropped;
    });
    if (rows > 0) swept.push({ place: 'files', rows });
  }
  return swept;
}

async function sweepAll(db: Db, place: string, sweep: Sweep): Promise<number> {
  let total = 0;
  for (;;) {
    const rows = await inTransaction(db, async (tx) => {
      await setErasing(tx, true);
      const lot = await sweepRows(tx, place, sweep, atOnce);
      if (lot > 0) await addCount(tx, place, lot);
      return lot;
    });
    total += rows;
    if (rows < atOnce) return total;
  }
}

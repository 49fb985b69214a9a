import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, jobActor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { requestsToEmpty } from './consents.sql.ts';
import { erase, type Leftovers } from './erase.ts';
import { addCount, dropUnnamedFiles, setErasing, sweepRows } from './personal-data.sql.ts';
import type { Sweep } from './table-policy.ts';
import { childrenFirst } from './table-policies.ts';

const atOnce = 2000;

export interface Swept {
  readonly place: string;
  readonly rows: number;
}

/** Carries out withdrawn consents by emptying their requests. Returns files that must be removed after commit. */
export async function emptyWithdrawn(
  db: Db,
  actor: Actor = jobActor('terms of keeping'),
): Promise<Leftovers[]> {
  const all: Leftovers[] = [];
  for (const id of await requestsToEmpty(db)) {
    const row = { table: 'requests', id };
    const subject = { accountId: null, emailKey: null, phone: null, row };
    const leftovers = await inTransaction(db, async (tx) => {
      const left = await erase(tx, subject);
      await writeAudit(tx, actor, { action: 'personal-data.erase', record: ['guest', '—'] });
      return left;
    });
    all.push(leftovers);
  }
  return all;
}

/** Deletes or empties expired data batch by batch and counts it by table and day. */
export async function sweepTables(
  db: Db,
  every: readonly Sweep['every'][],
  actor: Actor = jobActor('terms of keeping'),
): Promise<Swept[]> {
  const swept: Swept[] = [];
  for (const [table, { sweeps = [] }] of childrenFirst) {
    let rows = 0;
    for (const sweep of sweeps.filter((one) => every.includes(one.every)))
      rows += await sweepAll(db, table, sweep, actor);
    if (rows > 0) swept.push({ place: table, rows });
  }
  if (every.includes('night')) {
    const rows = await inTransaction(db, async (tx) => {
      const dropped = (await dropUnnamedFiles(tx)).length;
      if (dropped > 0) await auditSwept(tx, actor, 'files', dropped);
      return dropped;
    });
    if (rows > 0) swept.push({ place: 'files', rows });
  }
  return swept;
}

async function sweepAll(db: Db, table: string, sweep: Sweep, actor: Actor): Promise<number> {
  let total = 0;
  for (;;) {
    const rows = await inTransaction(db, async (tx) => {
      await setErasing(tx, true);
      const lot = await sweepRows(tx, table, sweep, atOnce);
      // Short-lived rows (codes, sessions) are only counted; the audit log records the nightly deletions.
      if (lot > 0 && sweep.every === 'night') await auditSwept(tx, actor, table, lot);
      else if (lot > 0) await addCount(tx, table, lot);
      return lot;
    });
    total += rows;
    if (rows < atOnce) return total;
  }
}

async function auditSwept(tx: Db, actor: Actor, table: string, records: number): Promise<void> {
  await addCount(tx, table, records);
  await writeAudit(tx, actor, { action: 'personal-data.sweep', record: ['list', table], after: { records } });
}

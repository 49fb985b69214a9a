import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';

/** Runs what takes the demo data out, and writes down how much it was. */
export function takeDemoOut<T extends { readonly removed: Readonly<Record<string, number>> }>(
  { db }: StaffDeps,
  actor: Actor,
  remove: (tx: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const result = await remove(tx);
    await writeAudit(tx, actor, { action: 'demo.remove', record: ['list', 'goods'], after: result.removed });
    return result;
  });
}

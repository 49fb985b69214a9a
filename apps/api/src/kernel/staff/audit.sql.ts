import type { Db } from '@spindle/database/pool';
import type { Actor } from './actor.ts';
import { staffIdOf } from './actor.ts';
import { type AuditEntry, changedOf } from './audit.rules.ts';

/** Writes who changed what, in the transaction of the change: both are there or none. */
export async function writeAudit(tx: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  const changed = changedOf(entry.before ?? null, entry.after ?? null);
  await tx
    .insertInto('audit')
    .values({
      actor_kind: actor.kind,
      staff_id: staffIdOf(actor),
      actor_name: actor.name,
      action: entry.action,
      record_kind: entry.record[0],
      record_id: entry.record[1],
      before: changed.before && JSON.stringify(changed.before),
      after: changed.after && JSON.stringify(changed.after),
      request_id: actor.kind === 'person' ? (actor.request ?? null) : null,
    })
    .execute();
}

import { shopDay } from '@spindle/contract/shop/shop-day';
import type { QuotationVersion } from '@spindle/contract/staff/orders/staff-quotations';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, historyActor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { open } from '../open-quotation.ts';
import { linesTotal } from './quotation-lines.staff.ts';
import * as versionsSql from './quotation-versions.sql.ts';
import { visible } from './quotations-office.staff.ts';
import * as quotationsSql from '../quotations.sql.ts';

/** Opens a quotation that was sent: it stays as a version, and the buyer cannot accept it until the next one goes. */
export function reviseQuotation(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation, next } = await open(tx, shopDay(now()), number, { step: 'revise', version });
    // A quotation declined before it was sent has no version to archive.
    if (quotation.prepared_at) await versionsSql.takeBack(tx, quotation.id);
    const by = { actor: historyActor(actor), staffId: staffIdOf(actor) };
    await quotationsSql.takeStep(tx, quotation.id, { status: next, ...by }, { decline_reason: null });
    await writeAudit(tx, actor, {
      action: 'quotations.revise',
      record: ['quotation', number],
      before: { status: quotation.status, total: quotation.total, revision: quotation.revision },
      after: {
        status: next,
        total: null,
        revision: quotation.prepared_at ? quotation.revision + 1 : quotation.revision,
      },
    });
  });
}

/** Every version with its lines, the one of now last. */
export async function quotationVersions(
  deps: StaffDeps,
  staff: StaffMember,
  number: string,
): Promise<QuotationVersion[]> {
  const quotation = await visible(deps, staff, number);
  const lines = await quotationsSql.linesOf(deps.db, quotation.id);
  const earlier = await versionsSql.versionsOf(deps.db, quotation.id);
  return [
    ...earlier.map((row) => ({
      number: row.number,
      sent_at: row.sent_at.toISOString(),
      valid_until: row.valid_until,
      total: row.total,
      text: row.text,
      terms: row.terms,
      lines: [...row.lines],
    })),
    {
      number: quotation.revision,
      sent_at: quotation.prepared_at?.toISOString() ?? null,
      valid_until: quotation.valid_until,
      total: linesTotal(lines),
      text: quotation.text,
      terms: quotation.terms,
      lines: lines.map((line) => ({
        id: line.id,
        position: line.position,
        article: line.article,
        name: line.name,
        quantity: line.quantity,
        unit: line.unit_name,
        list_price: line.list_price,
        price: line.price,
        ready_days: line.ready_days,
      })),
    },
  ];
}

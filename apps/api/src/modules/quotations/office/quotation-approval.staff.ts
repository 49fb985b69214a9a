import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { discountLimit, linesAbove } from '../../pricing/discount-limit.rules.ts';
import { open } from '../open-quotation.ts';
import { todayOf } from './quotation-lines.staff.ts';
import * as officeSql from './quotations-office.sql.ts';
import * as quotationsSql from '../quotations.sql.ts';

/** A discount above one's own limit needs approval; a colleague with a wide enough limit approves or rejects it. */
export function approveDiscount(
  { db, now }: StaffDeps,
  actor: Actor,
  staff: StaffMember,
  number: string,
  step: 'ask' | 'approve' | 'refuse',
  version: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { quotation } = await open(tx, shopDay(now()), number, { version });
    const lines = await quotationsSql.linesOf(tx, quotation.id);
    const above = linesAbove(lines, discountLimit(staff.permissions), await todayOf(tx, quotation, lines));
    const isRequested = quotation.approval_asked_by !== null;
    if (step === 'ask') {
      if (above.length === 0)
        throw new StaffError('Скидка в\u00a0вашем пределе: предложение можно отправить без согласования.');
      await officeSql.setApproval(tx, quotation.id, { approval_asked_by: staff.id, approved_by: null });
    } else {
      if (!staff.permissions.has('quotations.discount-30')) throw new AppError('forbidden');
      if (!isRequested) throw new StaffError(`Согласования предложения ${number} никто не\u00a0просит.`);
      if (step === 'approve' && above.length > 0)
        throw new StaffError(`Скидка больше и\u00a0вашего предела: строки ${above.join(', ')}.`);
      await officeSql.setApproval(
        tx,
        quotation.id,
        step === 'approve' ? { approved_by: staff.id } : { approval_asked_by: null, approved_by: null },
      );
    }
    await writeAudit(tx, actor, {
      action: 'quotations.approval',
      record: ['quotation', number],
      before: { asked: isRequested, approved: quotation.approved_by !== null },
      after: { asked: step !== 'refuse', approved: step === 'approve', step },
    });
  });
}

/** Before it goes: its discount is allowed. */
export const checkBeforeSending =
  (staff: StaffMember) =>
  async (
    tx: Db,
    quotation: quotationsSql.QuotationRow,
    lines: readonly quotationsSql.LineRow[],
  ): Promise<void> => {
    const limit = discountLimit(staff.permissions);
    const above = linesAbove(lines, limit, await todayOf(tx, quotation, lines));
    if (above.length > 0 && quotation.approved_by === null)
      throw new StaffError(
        `Скидка больше вашего предела ${limit}\u00a0%: строки ${above.join(', ')}. Попросите согласования.`,
      );
  };

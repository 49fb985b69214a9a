import { AppError } from '@spindle/contract/errors';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { lockedRequest } from '../forms.staff.ts';
import { setStatus } from '../forms.staff.sql.ts';
import * as doublesSql from './request-doubles.sql.ts';

/** Merges a duplicate into the request it repeats, so that it no longer waits; the sender is not notified. */
export function mergeRequest(
  { db, now }: StaffDeps,
  actor: Actor,
  number: string,
  into: string,
  version: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (number === into) throw new StaffError('Это одна и\u00a0та\u00a0же заявка.');
    // In one order: two who put the same ones together wait for each other.
    if (into < number) await lockedRequest(tx, into);
    const double = await lockedRequest(tx, number, version);
    const main = await lockedRequest(tx, into);
    const doubles = await doublesSql.doublesOf(tx, double, null);
    if (double.merged_into !== null || !doubles.some((one) => one.number === into))
      throw new StaffError(
        'Объединяют заявки одной формы от\u00a0одного отправителя, близкие по\u00a0времени.',
      );
    if (double.subject_id !== null)
      throw new StaffError('Эта заявка держит места в\u00a0группе: сначала отклоните её.');
    if ((await doublesSql.mergedWith(tx, double.id)).length > 0)
      throw new StaffError('С\u00a0этой заявкой уже объединены другие: объедините их с\u00a0ней.');
    await doublesSql.setMerged(tx, double.id, main.id, double.status);
    await setStatus(tx, double.id, {
      status: 'rejected',
      answer: null,
      keepsSubject: true,
      staffId: staffIdOf(actor),
      assigneeId: double.assignee_id,
      answeredAt: double.answered_at ?? now(),
      isSpam: false,
    });
    await writeAudit(tx, actor, {
      action: 'requests.merge',
      record: ['request', number],
      before: { merged_into: null, status: double.status },
      after: { merged_into: into, status: 'rejected' },
    });
  });
}

/** Takes a double out again: it stands where it stood. */
export function partRequest({ db }: StaffDeps, actor: Actor, number: string, version: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const double = await lockedRequest(tx, number, version);
    const { merged_into: into, merged_status: status } = double;
    if (into === null || status === null) throw new AppError('not_found');
    const waits =
      (status === 'new' || status === 'in_work') && !(await doublesSql.wasAnswered(tx, double.id));
    await doublesSql.setParted(tx, double.id);
    await setStatus(tx, double.id, {
      status,
      answer: null,
      keepsSubject: true,
      staffId: staffIdOf(actor),
      assigneeId: double.assignee_id,
      answeredAt: waits ? null : double.answered_at,
      isSpam: false,
    });
    await writeAudit(tx, actor, {
      action: 'requests.part',
      record: ['request', number],
      before: { merged_into: await doublesSql.numberOfRequest(tx, into), status: double.status },
      after: { merged_into: null, status },
    });
  });
}

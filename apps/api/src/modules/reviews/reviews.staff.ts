import type { ReviewStatus } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { decisionLetter } from './reviews.letters.ts';
import { decided, type ReviewDecision } from './reviews.rules.ts';
import * as staffSql from './reviews.staff.sql.ts';

export const reviewStatusNames: Readonly<Record<ReviewStatus, string>> = {
  pending: 'на проверке',
  approved: 'опубликован',
  rejected: 'отклонён',
};

export function listReviews(
  { db }: StaffDeps,
  _actor: Actor,
  filter: { readonly status?: ReviewStatus | undefined; readonly limit: number },
) {
  return staffSql.listReviews(db, filter);
}

/** Publishes a review or takes it off and writes to its author; pages of its goods change by the database's own notice. */
export function decideReview(
  { db, post }: StaffDeps,
  actor: Actor,
  id: string,
  decision: ReviewDecision,
  reason: string | null = null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const review = isUuid(id) ? await staffSql.reviewForChange(tx, id) : undefined;
    if (!review) throw new StaffError(`Отзыва «${id}» нет. Номера показывает reviews list.`);
    const next = decided(review.status, decision);
    if (!next) throw new StaffError(`Отзыв уже ${reviewStatusNames[review.status]}.`);
    await staffSql.setStatus(tx, id, next, reason);
    await writeAudit(tx, actor, {
      action: 'reviews.decide',
      record: ['review', id],
      before: { status: review.status },
      after: { status: next },
    });
    const { email, first_name: firstName, goods_name: goodsName, content } = review;
    await post(
      tx,
      { template: `review-${next}`, to: email, about: review.user_id },
      decisionLetter({ approved: next === 'approved', firstName, goodsName, content, reason }),
    );
  });
}

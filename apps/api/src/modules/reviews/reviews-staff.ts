import type { ReviewStatus } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { decided, type ReviewDecision } from './reviews.rules.ts';
import { setStatus, statusForChange } from './reviews-staff.sql.ts';

/** A step that staff asked for and that cannot be taken; the message is for them. */
export class ReviewStepError extends Error {
  override name = 'ReviewStepError';
}

export const reviewStatusNames: Readonly<Record<ReviewStatus, string>> = {
  pending: 'на проверке',
  approved: 'опубликован',
  rejected: 'отклонён',
};

/** Publishes a review or takes it off; pages of its goods change by the database's own notice. */
export function decideReview(
  db: Db,
  id: string,
  decision: ReviewDecision,
  reason: string | null = null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const status = isUuid(id) ? await statusForChange(tx, id) : undefined;
    if (!status) throw new ReviewStepError(`Отзыва «${id}» нет. Номера показывает reviews list.`);
    const next = decided(status, decision);
    if (!next) throw new ReviewStepError(`Отзыв уже ${reviewStatusNames[status]}.`);
    await setStatus(tx, id, next, reason);
  });
}

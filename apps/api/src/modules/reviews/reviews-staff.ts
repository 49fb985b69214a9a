import type { ReviewStatus } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Post } from '../../kernel/letters/post.ts';
import { decisionLetter } from './reviews.letters.ts';
import { decided, type ReviewDecision } from './reviews.rules.ts';
import { reviewForChange, setStatus } from './reviews-staff.sql.ts';

/** A step that staff asked for and that cannot be taken; the message is for them. */
export class ReviewStepError extends Error {
  override name = 'ReviewStepError';
}

export const reviewStatusNames: Readonly<Record<ReviewStatus, string>> = {
  pending: 'на проверке',
  approved: 'опубликован',
  rejected: 'отклонён',
};

/** Publishes a review or takes it off and writes to its author; pages of its goods change by the database's own notice. */
export function decideReview(
  db: Db,
  post: Post,
  id: string,
  decision: ReviewDecision,
  reason: string | null = null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const review = isUuid(id) ? await reviewForChange(tx, id) : undefined;
    if (!review) throw new ReviewStepError(`Отзыва «${id}» нет. Номера показывает reviews list.`);
    const next = decided(review.status, decision);
    if (!next) throw new ReviewStepError(`Отзыв уже ${reviewStatusNames[review.status]}.`);
    await setStatus(tx, id, next, reason);
    const { email, first_name: firstName, goods_name: goodsName, content } = review;
    await post(
      tx,
      { template: `review-${next}`, to: email },
      decisionLetter({ approved: next === 'approved', firstName, goodsName, content, reason }),
    );
  });
}

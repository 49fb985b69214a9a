import { articleKey } from '@spindle/contract/catalogue/article-key';
import type { ReviewStatus } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { reviewAnswerEmail, decisionEmail } from './reviews.emails.ts';
import { decided, mayBeAnswered, type ReviewDecision } from './reviews.rules.ts';
import { insertReview } from './reviews.sql.ts';
import * as staffSql from './reviews.staff.sql.ts';

const reviewStatusNames: Readonly<Record<ReviewStatus, string>> = {
  pending: 'на проверке',
  approved: 'опубликован',
  rejected: 'отклонён',
};

interface Seen {
  /** The expected version, when given. */
  readonly version?: number;
}

/** Publishes a review or takes it off and writes to its author; pages of its goods change by the database's own notice. */
export function decideReview(
  { db, post }: StaffDeps,
  actor: Actor,
  id: string,
  decision: ReviewDecision,
  { reason = null, version }: Seen & { readonly reason?: string | null } = {},
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const review = await lockedReview(tx, id, version);
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
      decisionEmail({ approved: next === 'approved', firstName, goodsName, content, reason }),
    );
  });
}

/** Sets the shop's answer under a published review; null withdraws it. The author is notified of a new one. */
export function answerReview(
  { db, post, now }: StaffDeps,
  actor: Actor,
  id: string,
  { text, version }: Seen & { readonly text: string | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const review = await lockedReview(tx, id, version);
    if (!mayBeAnswered(review.status)) throw new StaffError('Отвечают на\u00a0опубликованный отзыв.');
    if (text === review.answer) return;
    await staffSql.setAnswer(tx, id, text, now());
    await writeAudit(tx, actor, {
      action: 'reviews.answer',
      record: ['review', id],
      before: { answered: review.answer !== null },
      after: { answered: text !== null, ...(text !== null && review.answer !== null && { changed: true }) },
    });
    if (text === null || review.answer !== null) return;
    const { email, first_name: firstName, goods_name: goodsName, content } = review;
    await post(
      tx,
      { template: 'review-answer', to: email, about: review.user_id },
      reviewAnswerEmail({ firstName, goodsName, content, answer: text }),
    );
  });
}

/** A review out of what its author wrote elsewhere, in the caller's transaction; it waits for a decision like any other. Gives its id. */
export async function openReview(
  { newId }: Pick<StaffDeps, 'newId'>,
  tx: Db,
  actor: Actor,
  review: {
    readonly userId: string;
    readonly article: string;
    readonly text: string;
    readonly rating: number | undefined;
  },
): Promise<string> {
  const goodsId = await staffSql.goodsOfArticle(tx, articleKey(review.article));
  if (goodsId === undefined) throw new StaffError(`Товара с\u00a0артикулом «${review.article}» нет.`);
  const id = newId();
  const added = await insertReview(tx, {
    id,
    goods_id: goodsId,
    user_id: review.userId,
    content: review.text,
    rating: review.rating ?? null,
  });
  if (!added) throw new StaffError('Этот человек уже написал отзыв о\u00a0товаре.');
  await writeAudit(tx, actor, {
    action: 'reviews.open',
    record: ['review', id],
    after: { status: 'pending', rating: review.rating ?? null },
  });
  return id;
}

async function lockedReview(tx: Db, id: string, version: number | undefined) {
  const review = isUuid(id) ? await staffSql.reviewForChange(tx, id) : undefined;
  if (!review) throw new StaffError(`Отзыва «${id}» нет.`);
  await refuseStale(tx, ['review', id], version, review);
  return review;
}

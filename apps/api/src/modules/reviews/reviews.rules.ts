import type { ReviewStatus } from '@spindle/contract/constants';
import type { RatingSummary } from '@spindle/contract/catalogue/reviews';

type VoteKind = 'like' | 'dislike';
export type Vote = VoteKind | null;

export type VoteStep =
  /** A repeated vote is withdrawn, unless the caller wants it kept. */
  | { readonly step: 'give'; readonly kind: VoteKind; readonly repeat: 'remove' | 'keep' }
  | { readonly step: 'takeBack'; readonly kind: VoteKind };

/** Like and dislike exclude each other. */
export function nextVote(now: Vote, step: VoteStep): Vote {
  if (now !== step.kind) return step.step === 'give' ? step.kind : now;
  return step.step === 'give' && step.repeat === 'keep' ? now : null;
}

export type ReviewDecision = 'approve' | 'reject';
type DecidedStatus = Exclude<ReviewStatus, 'pending'>;

/** What staff may decide, and what becomes of the review. */
const decisions: Readonly<Record<ReviewStatus, Partial<Record<ReviewDecision, DecidedStatus>>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: { reject: 'rejected' },
  rejected: { approve: 'approved' },
};

export function decided(status: ReviewStatus, decision: ReviewDecision): DecidedStatus | undefined {
  return decisions[status][decision];
}

/** The shop answers only published reviews. */
export const mayBeAnswered = (status: ReviewStatus): boolean => status === 'approved';

/** Stars of one to five → how many and how good. */
export function ratingSummary(stars: readonly number[]): RatingSummary {
  const count = stars.reduce((total, one) => total + one, 0);
  const points = stars.reduce((total, one, index) => total + one * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((points / count) * 100) / 100, count, stars: [...stars] };
}

import type { ReviewStatus } from '@spindle/contract/constants';
import { REVIEW_STATUS_NAMES } from '@spindle/contract/staff/lists/reviews-list';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const badges: Readonly<Record<ReviewStatus, readonly [Share, Tone]>> = {
  pending: [0, 'wait'],
  approved: ['ok', 'done'],
  rejected: ['x', 'off'],
};

export function ReviewState({ status }: { status: ReviewStatus }) {
  const [share, tone] = badges[status];
  return (
    <State share={share} tone={tone}>
      {REVIEW_STATUS_NAMES[status]}
    </State>
  );
}

/** «4 из 5», with as many stars for the eye. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return <span className="mu">без оценки</span>;
  return (
    <span className={`nw ${rating < 4 ? 'wa' : ''}`}>
      <span aria-hidden="true">{'★'.repeat(rating)}</span>
      <span className="vh">{rating} из&nbsp;5</span>
    </span>
  );
}

import { randomOf } from '../goods/random.ts';
import { composeReview, type Mood, type Subject } from './compose.ts';
import { demoReviewers, type Reviewer, uuidOf } from './reviewers.ts';

export interface ReviewedGoods extends Subject {
  readonly id: number;
}

export interface DemoReview {
  readonly id: string;
  readonly goodsId: number;
  readonly userId: string;
  readonly content: string;
  readonly rating: number | null;
  readonly status: 'pending' | 'approved';
  readonly daysAgo: number;
}

export interface DemoVote {
  readonly reviewId: string;
  readonly userId: string;
  readonly isLike: boolean;
}

export const demoReviewCount = 500;
const longestAgo = 540;
const waiting = 6;

const ratings: Readonly<Record<Mood, readonly number[]>> = {
  good: [5, 5, 5, 5, 4],
  fair: [4, 4, 3, 4],
  bad: [3, 2, 2, 1],
};

/** The same reviews for the same goods on every machine: many of the goods people ask for, few of the others. */
export function generateReviews(
  goods: readonly ReviewedGoods[],
  authors: readonly Reviewer[] = demoReviewers(),
): { reviews: DemoReview[]; votes: DemoVote[] } {
  const random = randomOf('reviews');
  const reviews: DemoReview[] = [];
  const votes: DemoVote[] = [];
  const said = new Set<string>();
  for (let round = 0; reviews.length < demoReviewCount && round < authors.length; round++) {
    // Goods in front get a review in every round, those behind them in ever fewer.
    const reach = Math.ceil(goods.length * 0.74 ** round);
    for (const one of goods.slice(0, reach)) {
      if (reviews.length === demoReviewCount) break;
      const mood = moodOf(random.next());
      let content = composeReview(one, mood, random);
      for (let tries = 0; said.has(content) && tries < 20; tries++)
        content = composeReview(one, mood, random);
      if (said.has(content)) continue;
      said.add(content);
      const author = authors[(one.id * 11 + round * 5) % authors.length] as Reviewer;
      if (reviews.some(({ goodsId, userId }) => goodsId === one.id && userId === author.id)) continue;
      const id = uuidOf(`review ${one.id} ${author.id}`);
      reviews.push({
        id,
        goodsId: one.id,
        userId: author.id,
        content,
        rating: random.chance(0.9) ? random.pick(ratings[mood]) : null,
        status: reviews.length < demoReviewCount - waiting ? 'approved' : 'pending',
        daysAgo: random.whole(1, longestAgo),
      });
    }
  }
  for (const { id, userId, status, rating } of reviews) {
    if (status !== 'approved') continue;
    const useful = (rating ?? 4) >= 3 ? 0.88 : 0.6;
    const voters = random.whole(0, 3) === 0 ? 0 : random.whole(0, 14);
    const from = random.whole(0, authors.length - 1);
    for (let index = 0; index < voters; index++) {
      const voter = authors[(from + index * 3) % authors.length] as Reviewer;
      if (voter.id !== userId) votes.push({ reviewId: id, userId: voter.id, isLike: random.chance(useful) });
    }
  }
  return { reviews, votes };
}

function moodOf(share: number): Mood {
  if (share < 0.68) return 'good';
  return share < 0.93 ? 'fair' : 'bad';
}

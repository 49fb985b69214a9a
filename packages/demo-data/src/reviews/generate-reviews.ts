import { randomOf } from '../seeded-random.ts';
import { uuidOf } from '../uuid-of.ts';
import { composeReview, hasMore, type Mood, type Subject } from './compose.ts';
import { demoReviewers, type Reviewer } from './demo-reviewers.ts';

export interface ReviewedProduct extends Subject {
  readonly id: number;
}

interface DemoReview {
  readonly id: string;
  readonly productId: number;
  readonly userId: string;
  readonly content: string;
  readonly rating: number | null;
  readonly status: 'pending' | 'approved';
  readonly daysAgo: number;
}

interface DemoVote {
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

/** The same reviews for the same products on every machine: many for the popular ones, few for the others. */
export function generateReviews(
  products: readonly ReviewedProduct[],
  authors: readonly Reviewer[] = demoReviewers(),
): { reviews: DemoReview[]; votes: DemoVote[] } {
  const random = randomOf('reviews');
  const reviews: DemoReview[] = [];
  const votes: DemoVote[] = [];
  const contents = new Set<string>();
  /** Phrases of each page: the same one twice would show that nobody wrote it. */
  const usedPhrases = new Map<number, Set<string>>();
  for (let round = 0; reviews.length < demoReviewCount && round < authors.length; round++) {
    // Products in front get a review in every round, those behind them in ever fewer.
    const reach = Math.ceil(products.length * 0.78 ** round);
    for (const one of products.slice(0, reach)) {
      if (reviews.length === demoReviewCount) break;
      const page = usedPhrases.get(one.id) ?? new Set<string>();
      usedPhrases.set(one.id, page);
      const mood = [moodOf(random.next()), ...moods].find((each) => hasMore(one, each, page));
      if (!mood) continue;
      let { content, parts } = composeReview(one, mood, random, page);
      for (let tries = 0; contents.has(content) && tries < 20; tries++)
        ({ content, parts } = composeReview(one, mood, random, page));
      if (contents.has(content)) continue;
      contents.add(content);
      for (const part of parts) page.add(part);
      const author = authors[(one.id * 11 + round * 5) % authors.length] as Reviewer;
      if (reviews.some(({ productId, userId }) => productId === one.id && userId === author.id)) continue;
      const id = uuidOf(`review ${one.id} ${author.id}`);
      reviews.push({
        id,
        productId: one.id,
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

const moods: readonly Mood[] = ['good', 'fair', 'bad'];

function moodOf(share: number): Mood {
  if (share < 0.68) return 'good';
  return share < 0.93 ? 'fair' : 'bad';
}

import { AppError } from '@spindle/contract/errors';
import type { Comment, Review, ReviewForm, ReviewsPage } from '@spindle/contract/catalogue/reviews';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { GoodsService, Page } from '../goods/goods.service.ts';
import type { HasBought } from './bought-goods.ts';
import { nextVote, ratingSummary, type Vote, type VoteStep } from './reviews.rules.ts';
import * as reviewsSql from './reviews.sql.ts';
import { reviewView } from './reviews.view.ts';

export interface ReviewsService {
  ofGoods(
    goodsId: string,
    userId: string | null,
    page: { limit: number; after?: string | undefined },
  ): Promise<{ page: ReviewsPage; goodsNumber: number }>;
  write(userId: string, goodsId: string, form: ReviewForm): Promise<Review>;
  edit(userId: string, id: string, form: ReviewForm): Promise<Review>;
  remove(userId: string, id: string): Promise<void>;
  vote(userId: string, id: string, step: VoteStep): Promise<Review>;
  byAuthor(
    userId: string,
    page: Page,
  ): Promise<{ data: Comment[]; meta: { offset: number; limit: number; total: number } }>;
}

const hour = 3600;
const textsPerHour = 30;
const votesPerHour = 600;

export function createReviewsService(
  deps: ApiDeps & { goods: GoodsService; limits: Limits; hasBought: HasBought },
): ReviewsService {
  const { db, goods, limits, hasBought } = deps;

  const goodsNumber = async (publicId: string): Promise<number> => {
    const [found] = await goods.named([publicId]);
    if (!found) throw new AppError('not_found');
    return found.goodsId;
  };

  const views = async (
    rows: readonly reviewsSql.ReviewRow[],
    userId: string | null,
    goodsId: number,
  ): Promise<Review[]> => {
    if (rows.length === 0) return [];
    const bought = await hasBought([...new Set(rows.map((row) => row.user_id))], goodsId);
    return rows.map((row) => reviewView(row, userId, bought));
  };

  const view = async (row: reviewsSql.ReviewRow | undefined, userId: string): Promise<Review> => {
    const [review] = row ? await views([row], userId, row.goods_id) : [];
    if (!review) throw new AppError('not_found');
    return review;
  };

  const ofGoods: ReviewsService['ofGoods'] = async (publicId, userId, { limit, after }) => {
    // One extra row tells whether there is a next page.
    const found = await reviewsSql.reviewsOfGoods(db, publicId, userId, limit + 1, cursorOf(after));
    if (!found) throw new AppError('not_found');
    const { goodsId, own, buyers } = found;
    const shown = found.shown.slice(0, limit);
    const last = found.shown.length > limit ? shown.at(-1) : undefined;
    const page = {
      data: shown.map((row) => reviewView(row, userId, buyers)),
      own: own ? reviewView(own, userId, buyers) : null,
      meta: {
        limit,
        total: found.reviews,
        next: last ? `${last.place}.${last.id}` : null,
        rating: ratingSummary(found.stars),
      },
    };
    return { page, goodsNumber: goodsId };
  };

  return {
    ofGoods,
    async write(userId, publicId, { content, rating }) {
      const goodsId = await goodsNumber(publicId);
      await limits.take(`review texts ${userId}`, textsPerHour, hour);
      const review = {
        id: deps.newId(),
        goods_id: goodsId,
        user_id: userId,
        content,
        rating: rating ?? null,
      };
      const added = await reviewsSql.insertReview(db, review);
      const stored = await reviewsSql.reviewBy(db, goodsId, userId);
      // The same words sent twice are one review.
      if (!added && (stored?.content !== content || stored.rating !== review.rating))
        throw new AppError('review_exists');
      return view(stored, userId);
    },
    async edit(userId, id, { content, rating }) {
      await limits.take(`review texts ${userId}`, textsPerHour, hour);
      const change = { content, ...(rating !== undefined && { rating }) };
      if (!(await reviewsSql.changeReview(db, id, userId, change))) throw new AppError('not_found');
      return view(await reviewsSql.visibleReview(db, id, userId), userId);
    },
    async remove(userId, id) {
      if (!(await reviewsSql.deleteReview(db, id, userId))) throw new AppError('not_found');
    },
    async vote(userId, id, step) {
      await limits.take(`review votes ${userId}`, votesPerHour, hour);
      const row = await inTransaction(db, async (tx) => {
        await reviewsSql.lockReview(tx, id);
        const review = await reviewsSql.visibleReview(tx, id, userId);
        if (!review) throw new AppError('not_found');
        if (review.user_id === userId) throw new AppError('own_review');
        const vote = nextVote(voteOf(review), step);
        await reviewsSql.setVote(tx, id, userId, vote === null ? null : vote === 'like');
        return reviewsSql.visibleReview(tx, id, userId);
      });
      return view(row, userId);
    },
    async byAuthor(userId, { offset, limit }) {
      const total = await reviewsSql.countOf(db, userId);
      const rows = offset < total ? await reviewsSql.reviewsOf(db, userId, offset, limit) : [];
      const cards = await goods.cardsByNumber(rows.map((row) => row.goods_id));
      const data = await Promise.all(
        rows.map(async (row): Promise<Comment[]> => {
          const card = cards.get(row.goods_id);
          const [option] = card?.options ?? [];
          if (!card || !option) return [];
          const { id, name, url } = card;
          return [{ ...(await view(row, userId)), goods: { id, name, url, image: option.image } }];
        }),
      );
      return { data: data.flat(), meta: { offset, limit, total } };
    },
  };
}

function cursorOf(after: string | undefined): reviewsSql.Cursor | null {
  const [microseconds, id] = after ? after.split('.') : [];
  return microseconds && id ? { microseconds, id } : null;
}

function voteOf({ is_like }: reviewsSql.ReviewRow): Vote {
  if (is_like === null) return null;
  return is_like ? 'like' : 'dislike';
}

import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { LIST_LIMITS, MAX_RATING, REVIEW_MIN, REVIEW_STATUSES, TEXT_LIMITS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { goodsIdField, uuidField } from '../fields/id.ts';
import { limitField, pagingShape } from '../fields/paging.ts';
import { textField } from '../fields/text.ts';
import { choiceMessage } from '../messages.ts';
import { routes } from '../routes.ts';

export const Review = z.object({
  id: z.string(),
  content: z.string(),
  rating: z.nullable(z.number()),
  /** «Сергей В.» */
  author: z.string(),
  /** Written by the viewer, who may change and delete it. */
  is_own: z.boolean(),
  /** The author has bought the goods here. */
  is_bought: z.boolean(),
  likes_count: z.number(),
  dislikes_count: z.number(),
  is_liked_by_current_user: z.boolean(),
  is_disliked_by_current_user: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  /** Why it was not published; visible to its author only. */
  reject_reason: z.nullable(z.string()),
  /** The shop's answer. */
  answer: z.nullable(z.string()),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
});
export type Review = z.infer<typeof Review>;

export const RatingSummary = z.object({
  /** To two decimals; null without ratings. */
  average: z.nullable(z.number()),
  count: z.number(),
  /** How many gave one star, two, and so on. */
  stars: z.array(z.number()),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

export const ReviewsPage = z.object({
  data: z.array(Review),
  /** The asker's own review, whatever its state. */
  own: z.nullable(Review),
  meta: z.object({
    limit: z.number(),
    total: z.number(),
    /** Where the next page begins; null after the last. */
    next: z.nullable(z.string()),
    rating: RatingSummary,
  }),
});
export type ReviewsPage = z.infer<typeof ReviewsPage>;

/** A review in its author's list: with the goods it is about. */
export const Comment = z.extend(Review, {
  goods: z.object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    image: z.object({ original: z.string(), thumbnail: z.string() }),
  }),
});
export type Comment = z.infer<typeof Comment>;

/** Empty or null is «no rating»; left out of a change, the rating stays. */
const ratingField = () =>
  z.optional(
    z.pipe(
      z.union([z.number(), z.string(), z.null()], { error: choiceMessage }),
      z.pipe(
        z.transform((value: string | number | null) =>
          value === '' || value === null
            ? null
            : typeof value === 'string' && !/^\d$/.test(value)
              ? -1
              : Number(value),
        ),
        z.nullable(
          z.int({ error: choiceMessage }).check(z.gte(1, choiceMessage), z.lte(MAX_RATING, choiceMessage)),
        ),
      ),
    ),
  );

export const ReviewForm = z.strictObject({
  content: textField({ min: REVIEW_MIN, max: TEXT_LIMITS.comment, multiline: true }),
  rating: ratingField(),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

const byId = z.object({ id: uuidField() });
const vote = (summary: string) => ({
  summary,
  params: z.object({ type: z.literal('review'), id: uuidField() }),
  response: z.object({ data: Review }),
  errors: ['unauthorized', 'not_found', 'own_review', 'too_many'] as const,
});
/** A repeated like is removed, or kept by callers who only ensure it. */
const repeat = z.object({ repeat: z.optional(z.enum(['remove', 'keep'])) });
const errors = ['unauthorized', 'not_found', 'too_many'] as const;
const OneReview = z.object({ data: Review });

export const reviewsEndpoints = {
  ofGoods: endpoint(routes.reviews.ofGoods, {
    summary: 'Approved reviews of a product, newest first, and what they add up to',
    params: z.object({ id: goodsIdField() }),
    query: z.object({
      limit: limitField(LIST_LIMITS.reviews, 50),
      after: z.optional(z.string().check(z.maxLength(60), z.regex(/^(?:|\d{1,16}\.[\da-f-]{36})$/))),
    }),
    response: ReviewsPage,
    errors: ['not_found'],
  }),
  write: endpoint(routes.reviews.write, {
    summary: 'Write a review; it is published when staff approve it',
    params: z.object({ id: goodsIdField() }),
    body: ReviewForm,
    response: OneReview,
    errors: [...errors, 'review_exists'],
  }),
  edit: endpoint(routes.reviews.edit, {
    summary: "Change one's own review; it is checked again",
    params: z.object({ reviewId: uuidField() }),
    body: ReviewForm,
    response: OneReview,
    errors,
  }),
  remove: endpoint(routes.reviews.remove, {
    summary: "Delete one's own review",
    params: byId,
    response: Done,
    errors: ['unauthorized', 'not_found'],
  }),
  like: endpoint(routes.reviews.like, {
    ...vote('Like: a dislike goes first, a repeated like is taken back'),
    query: repeat,
  }),
  unlike: endpoint(routes.reviews.unlike, vote('Take a like back')),
  dislike: endpoint(routes.reviews.dislike, {
    ...vote('Dislike: a like goes first, a repeated dislike is taken back'),
    query: repeat,
  }),
  undislike: endpoint(routes.reviews.undislike, vote('Take a dislike back')),
  comments: endpoint(routes.reviews.comments, {
    summary: "The asker's own reviews, newest first",
    query: z.object(pagingShape(LIST_LIMITS.comments)),
    response: z.object({
      data: z.array(Comment),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['unauthorized'],
  }),
  editComment: endpoint(routes.reviews.editComment, {
    summary: "Change one's own review; it is checked again",
    params: byId,
    body: ReviewForm,
    response: OneReview,
    errors,
  }),
};

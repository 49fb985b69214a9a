import * as z from 'zod/mini';
import { REVIEW_STATUSES } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { uuidField } from '../../fields/id.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.reviews;
const text = z.nullable(z.string());

export const ListedReview = z.object({
  id: z.string(),
  version: z.number(),
  status: z.enum(REVIEW_STATUSES),
  rating: z.nullable(z.number()),
  content: z.string(),
  goods: z.string(),
  author: z.string(),
  answered: z.boolean(),
  created_at: z.string(),
  edited_at: text,
});
export type ListedReview = z.infer<typeof ListedReview>;

const REVIEW_DECISIONS = ['approve', 'reject'] as const;

/** One review as the office shows it. */
export const StaffReview = z.object({
  ...ListedReview.shape,
  email: z.string(),
  /** Its page in the shop; null where the goods are not sold any more. */
  goods_url: text,
  reject_reason: text,
  answer: text,
  answered_at: text,
  likes: z.number(),
  dislikes: z.number(),
  bought: z.boolean(),
  /** What this person may decide now. */
  steps: z.array(z.enum(REVIEW_DECISIONS)),
  /** Whether this person may answer it. */
  may_answer: z.boolean(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const ReviewDecisionInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('approve') }),
  z.strictObject({ step: z.literal('reject'), reason: textField({ max: 500, multiline: true }) }),
]);
export type ReviewDecisionInput = z.infer<typeof ReviewDecisionInput>;

const byId = z.object({ id: uuidField() });
const answer = z.object({ data: StaffReview });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffReviewsEndpoints = {
  ...listEndpoints(routes, ListedReview, 'Reviews of goods by any filter, in pages'),
  get: endpoint(routes.get, { summary: 'One review', params: byId, response: answer, errors: reading }),
  decide: endpoint(routes.decide, {
    summary: 'Publish or reject a review; its author gets a letter',
    params: byId,
    body: ReviewDecisionInput,
    response: answer,
    errors: changing,
  }),
  answer: endpoint(routes.answer, {
    summary: 'What the shop says to a published review; empty takes it back',
    params: byId,
    body: z.strictObject({ text: optionalTextField({ max: 2000, multiline: true }) }),
    response: answer,
    errors: changing,
  }),
};

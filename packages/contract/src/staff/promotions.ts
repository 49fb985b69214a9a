import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { specEndpoints, SpecInput } from './spec-records.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.promotions;

const PromotionPreview = z.object({
  options: z.number(),
  goods: z.number(),
  /** Goods with a manual old price or one of an earlier promotion are left alone. */
  lowered_already: z.number(),
  /** Articles of the list that the shop does not have. */
  unknown: z.array(z.string()),
  rows: z.array(
    z.object({
      goods_id: z.string(),
      article: z.string(),
      name: z.string(),
      price: z.number(),
      new_price: z.number(),
      pieces: z.number(),
    }),
  ),
});
export type PromotionPreview = z.infer<typeof PromotionPreview>;

export const staffPromotionsEndpoints = {
  ...specEndpoints(routes, 'Promotions'),
  preview: endpoint(routes.preview, {
    summary: 'Goods that a promotion would be of, with their prices before and after',
    body: SpecInput,
    response: z.object({ data: PromotionPreview }),
    errors: staffErrors,
  }),
};

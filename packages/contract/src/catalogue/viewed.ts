import * as z from 'zod/mini';
import { LIST_LIMITS, VIEWED_SEARCH_QUERY } from '../constants.ts';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { goodsIdField } from '../fields/id.ts';
import { pagingShape } from '../fields/paging.ts';
import { GoodsCard } from './goods.ts';
import { filterShape, Listing, sortPattern } from './search.ts';
import { routes } from '../routes.ts';

const ViewedGoods = z.extend(GoodsCard, { viewed_at: z.iso.datetime() });
type ViewedGoods = z.infer<typeof ViewedGoods>;

export const ViewedListing = z.extend(Listing, {
  data: z.array(ViewedGoods),
  /** Goods in the list, whatever the filters leave. */
  viewed_count: z.number(),
});
export type ViewedListing = z.infer<typeof ViewedListing>;

export const viewedEndpoints = {
  list: endpoint(routes.viewed.list, {
    summary: 'Goods the asker has looked at, newest first, with the filters of what was found',
    body: z.strictObject({
      ...filterShape,
      query: z.optional(z.literal(VIEWED_SEARCH_QUERY)),
      ...pagingShape(LIST_LIMITS.searchGoods),
      sort: z.optional(z.string().check(z.regex(sortPattern))),
      with_facets: z.optional(z.boolean()),
    }),
    response: ViewedListing,
    errors: ['not_found'],
  }),
  clear: endpoint(routes.viewed.clear, { summary: 'Forgets the goods looked at', response: Done }),
  mark: endpoint(routes.viewed.mark, {
    summary: 'Marks a product as looked at',
    params: z.object({ id: goodsIdField() }),
    response: z.object({
      data: z.object({
        /** Opens a guest's list; null for a signed-in person, whose session opens it. */
        list_id: z.nullable(z.string()),
        count: z.number(),
      }),
    }),
    errors: ['not_found', 'too_many'],
  }),
};

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

export const Cart = z.object({
  id: z.nullable(z.string()),
  number_items: z.number(),
});
export type Cart = z.infer<typeof Cart>;

export const cartEndpoints = {
  get: endpoint(routes.cart.get, {
    summary: 'The cart of the asker',
    response: z.object({ cart: Cart }),
  }),
};

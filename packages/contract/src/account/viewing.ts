import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

/** A link of the office, used once. */
export const viewLink = (code: string): string => `/api/viewing/${code}`;

/** Staff look at the shop as a customer. */
export const CustomerView = z.object({
  /** As whom. */
  name: z.string(),
  until: z.string(),
});
export type CustomerView = z.infer<typeof CustomerView>;

export const viewingEndpoints = {
  get: endpoint(routes.viewing.get, {
    summary: 'As whom staff look at the shop, and until when; 401 for everybody else',
    response: z.object({ data: CustomerView }),
    errors: ['unauthorized'],
  }),
  end: endpoint(routes.viewing.end, {
    summary: 'Stop looking as a customer',
    response: z.object({ ok: z.literal(true) }),
  }),
};

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

/** Data of one visitor shown on every page; pages themselves are the same for all guests. */
export const Visitor = z.object({
  cart: z.object({
    /** Lines, not pieces. */
    count: z.number(),
    /** Quantity by option id. */
    lines: z.record(z.string(), z.number()),
  }),
  comparison: z.object({ ids: z.array(z.string()) }),
  /** The newest ids, at most a thousand, and how many there are in all. */
  favourites: z.object({ ids: z.array(z.string()), total: z.number() }),
  viewed: z.object({ count: z.number() }),
  equipment: z.object({
    /** Machines in all. */
    count: z.number(),
    /** Those goods of the shop fit: which folders hold goods for them, each with the query of the fitting filters. */
    machines: z.array(
      z.object({
        name: z.string(),
        fits: z.record(z.string(), z.string()),
        /** The most its spindle gives, rev/min. */
        spindle_speed: z.nullable(z.number()),
      }),
    ),
  }),
});
export type Visitor = z.infer<typeof Visitor>;
export type VisitorPart = keyof Visitor;

export const visitorEndpoints = {
  get: endpoint(routes.visitor.get, {
    summary: 'What the shop keeps for the asker: cart, comparison, favourites, viewed, machines',
    response: z.object({ data: Visitor }),
  }),
};

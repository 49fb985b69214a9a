import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalField } from '../fields/field.ts';
import { uuidRule } from '../fields/id.ts';
import { routes } from '../routes.ts';

export const BonusLevel = z.object({
  id: z.number(),
  name: z.string(),
  /** Roubles with VAT, over the last 12 months. */
  turnover_from: z.number(),
  discount_percent: z.number(),
});
export type BonusLevel = z.infer<typeof BonusLevel>;

export const Bonus = z.object({
  levels: z.array(BonusLevel),
  /** Percent the payer gets now. */
  current_discount: z.number(),
  /** The way to the next level; on the highest one `next_*` and `left` are null and `percent` is 100. */
  progress_discount: z.object({
    percent: z.number(),
    turnover: z.number(),
    left: z.nullable(z.number()),
    next_level_id: z.nullable(z.number()),
    next_discount: z.nullable(z.number()),
  }),
  current_level_id: z.nullable(z.number()),
  /** The payer of the level, and other payers the viewer may choose. */
  payer: z.nullable(z.object({ id: z.string(), name: z.string(), is_legal: z.boolean() })),
  payers: z.array(
    z.object({ id: z.string(), name: z.string(), is_legal: z.boolean(), discount: z.number() }),
  ),
});
export type Bonus = z.infer<typeof Bonus>;

export const bonusEndpoints = {
  get: endpoint(routes.bonus.get, {
    summary: 'Bonus levels and where the payer stands; without `payer_id` the default payer',
    query: z.object({ payer_id: optionalField(uuidRule) }),
    response: z.object({ data: Bonus }),
    errors: ['unauthorized', 'not_found', 'factor_needed'],
  }),
};

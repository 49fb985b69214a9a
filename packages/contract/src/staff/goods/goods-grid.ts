import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { goodsState } from './goods-form.ts';
import { staffErrors } from '../staff-auth.ts';
import { PriceRule } from './price-rule.ts';
import { ListedOption } from './staff-goods.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.goods;

/** Rows that are saved in one press at most. */
export const GRID_ROWS_AT_MOST = 200;

const money = z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000_000)));

/** Changes of an option at the version they are based on; missing fields stay. */
const GridRow = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+_[\w-]{1,150}$/)),
  version: z.int(),
  price: z.optional(money),
  original_price: z.optional(money),
  lead_days: z.optional(z.int().check(z.gte(0), z.lte(3650))),
  state: z.optional(goodsState),
  /** The difference in pieces, so that concurrent sales remain. */
  stock: z.optional(
    z
      .array(
        z.strictObject({
          warehouse_id: z.uuid(),
          delta: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)),
        }),
      )
      .check(z.maxLength(100)),
  ),
});
export type GridRow = z.infer<typeof GridRow>;

const RuleRow = z.object({
  id: z.string(),
  goods_id: z.string(),
  article: z.string(),
  name: z.string(),
  price: z.nullable(z.number()),
  original_price: z.nullable(z.number()),
  /** What it becomes; null where it stays as it is. */
  becomes: z.nullable(z.object({ price: z.number(), original_price: z.nullable(z.number()) })),
  problem: z.nullable(z.string()),
});
export type RuleRow = z.infer<typeof RuleRow>;

/** What a rule would do with the prices of a list. */
const RulePreview = z.object({
  /** Names the moment the prices are of. */
  seen: z.string(),
  currency: z.string(),
  total: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  /** The first of those that change, and of those that cannot. */
  rows: z.array(RuleRow),
});
export type RulePreview = z.infer<typeof RulePreview>;
/** What a change of many goods would touch. */
const BulkEffect = z.object({
  goods: z.number(),
  /** They are like that already. */
  same: z.number(),
  /** Carts and open orders and quotations they stand in. */
  carts: z.number(),
  orders: z.number(),
  quotations: z.number(),
});
export type BulkEffect = z.infer<typeof BulkEffect>;
const Choices = z.array(z.object({ value: z.string(), label: z.string() }));

export const goodsGridEndpoints = {
  choices: endpoint(routes.choices, {
    summary: 'Folders and brands that goods are filtered by',
    response: z.object({
      data: z.object({
        folder: Choices,
        /** Folders that hold goods. */
        leaf: Choices,
        brand: Choices,
        selection: Choices,
        /** Of a list of articles, not over. */
        promotion: Choices,
      }),
    }),
    errors: staffErrors,
  }),
  previewBulk: endpoint(routes.previewBulk, {
    summary: 'What a change of many goods would touch; nothing is written',
    body: z.strictObject({
      action: z.enum(['show', 'hide', 'archive', 'move', 'brand', 'select', 'promote']),
      target: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
      query: z.string().check(z.maxLength(2000)),
      ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(500))),
    }),
    response: z.object({ data: BulkEffect }),
    errors: [...staffErrors, 'invalid'],
  }),
  previewRule: endpoint(routes.previewRule, {
    summary: 'What a rule would make of the prices of a list; nothing is written',
    body: z.strictObject({
      query: z.string().check(z.maxLength(2000)),
      /** These alone in place of all that match. */
      ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(500))),
      rule: PriceRule,
    }),
    response: z.object({ data: RulePreview }),
    errors: [...staffErrors, 'invalid', 'refused'],
  }),
  places: endpoint(routes.places, {
    summary: 'Warehouses, the columns of the grid',
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: staffErrors,
  }),
  saveGrid: endpoint(routes.saveGrid, {
    summary: 'Prices, stock and states of many options, each by itself',
    body: z.strictObject({
      rows: z.array(GridRow).check(z.minLength(1), z.maxLength(GRID_ROWS_AT_MOST)),
    }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          /** Why it was not saved; null where it was. */
          problem: z.nullable(z.string()),
          /** As it is now; null where it is gone. */
          row: z.nullable(ListedOption),
        }),
      ),
    }),
    errors: [...staffErrors, 'invalid'],
  }),
};

import * as z from 'zod/mini';
import { COMPARISON_LIMIT } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { commaListField } from '../fields/comma-list.ts';
import { goodsIdField, goodsIdRule, uuidField } from '../fields/id.ts';
import { countField } from '../fields/paging.ts';
import { GoodsCard } from './goods.ts';
import { routes } from '../routes.ts';

/** A column: the goods itself (`p_…`), or one of its other options (`new_…`, `bu_…`), which `selected_option_id` then is. */
export const ComparisonGoods = z.extend(GoodsCard, { url_identifier: z.string() });
export type ComparisonGoods = z.infer<typeof ComparisonGoods>;

export const ComparisonValue = z.object({
  /** As a buyer reads it, without the unit: «8,5», «BT40», «да». */
  text: z.string(),
  /** Of numbers, to draw bars and to find the best. */
  number: z.nullable(z.number()),
});
export type ComparisonValue = z.infer<typeof ComparisonValue>;

export const ComparisonRow = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.nullable(z.string()),
  /** Which end is the better one; null where there is no such thing. */
  better: z.nullable(z.enum(['higher', 'lower'])),
  /** In the order of the goods; null where a product has no such value. */
  values: z.array(z.nullable(ComparisonValue)),
});
export type ComparisonRow = z.infer<typeof ComparisonRow>;

export const ComparisonCategory = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Its folder in the catalogue. */
  url: z.string(),
  goods: z.array(ComparisonGoods),
  /** A comma list: the address of the shared page. */
  url_identifiers: z.string(),
  groups: z.array(z.object({ name: z.string(), rows: z.array(ComparisonRow) })),
});
export type ComparisonCategory = z.infer<typeof ComparisonCategory>;

export const Comparison = z.object({
  categories: z.array(ComparisonCategory),
  count: z.number(),
  ids: z.array(z.string()),
});
export type Comparison = z.infer<typeof Comparison>;

/** The comparison after a change. */
const ComparisonState = z.object({ data: z.object({ count: z.number(), ids: z.array(z.string()) }) });

const urlIds = commaListField(goodsIdRule, { minItems: 1, maxItems: COMPARISON_LIMIT });
const byGoods = z.object({ id: goodsIdField() });

export const comparisonEndpoints = {
  get: endpoint(routes.comparison.get, {
    summary: 'The asker’s comparison by category',
    response: Comparison,
  }),
  add: endpoint(routes.comparison.add, {
    summary: 'Adds a product or one of its options',
    body: z.strictObject({ catalog_goods_id: goodsIdField() }),
    response: z.object({
      data: z.object({
        /** Token of a guest's comparison; null for a signed-in person. */
        token: z.nullable(z.string()),
        count: z.number(),
        ids: z.array(z.string()),
      }),
    }),
    errors: ['not_found', 'comparison_full', 'too_many'],
  }),
  clear: endpoint(routes.comparison.clear, { summary: 'Empties the comparison', response: ComparisonState }),
  shared: endpoint(routes.comparison.shared, {
    summary: 'A comparison of any goods, by a comma list of their ids',
    params: z.object({ urlIds }),
    response: z.extend(Comparison, {
      /** Ids that name nothing any more. */
      missing: z.array(z.string()),
    }),
    errors: ['invalid'],
  }),
  pictures: endpoint(routes.comparison.pictures, {
    summary: 'Small pictures of goods, by a comma list of their ids',
    params: z.object({ urlIds }),
    response: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string(), image: z.string() })),
    }),
  }),
  moveGoods: endpoint(routes.comparison.moveGoods, {
    summary: 'Moves a product to another place in its category',
    params: byGoods,
    body: z.strictObject({ position: countField({ min: 0, max: 10_000 }) }),
    response: ComparisonState,
    errors: ['not_found'],
  }),
  removeGoods: endpoint(routes.comparison.removeGoods, {
    summary: 'Removes a product; the last one of a category takes the category with it',
    params: byGoods,
    response: ComparisonState,
    errors: ['not_found'],
  }),
  removeCategory: endpoint(routes.comparison.removeCategory, {
    summary: 'Removes a category with its goods',
    params: z.object({ id: uuidField() }),
    response: ComparisonState,
    errors: ['not_found'],
  }),
};

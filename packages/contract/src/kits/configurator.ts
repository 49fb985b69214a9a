import * as z from 'zod/mini';
import { CONFIGURATION_KEY_PREFIX, LIST_BOUNDS, TEXT_LIMITS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { field } from '../fields/field.ts';
import { configurationKeyRule, goodsIdField, goodsIdRule, idField, slugField } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import { GoodsCard, Image, Price } from '../catalogue/goods.ts';
import { routes } from '../routes.ts';
import { VatPercent } from '../money/taxes.ts';

export const KitOption = z.object({
  id: z.string(),
  stage_id: z.string(),
  name: z.string(),
  note: z.string(),
  /** Added to the price of the machine, below zero for less than it includes; null is «Цена по запросу». */
  price_with_tax: z.nullable(z.number()),
  is_included: z.boolean(),
  is_selected: z.boolean(),
  weight_kg: z.number(),
  /** The whole is not ready before this many days. */
  lead_days: z.number(),
  /** Goods of the shop that are built in or sent along. */
  part: z.nullable(
    z.object({ name: z.string(), article: z.string(), url: z.string(), quantity: z.number() }),
  ),
});
export type KitOption = z.infer<typeof KitOption>;

export const KitStage = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  choice: z.enum(['one', 'any']),
  /** What the chosen options of the stage add to the price. */
  price: z.nullable(z.number()),
  option_ids: z.array(z.string()),
  selected_ids: z.array(z.string()),
});
export type KitStage = z.infer<typeof KitStage>;

const KitRuleView = z.object({
  id: z.string(),
  kind: z.enum(['requires', 'excludes', 'any_of']),
  option_id: z.nullable(z.string()),
  option_ids: z.array(z.string()),
  reason: z.string(),
});

export const KitCoupon = z.object({
  code: z.string(),
  percent: z.number(),
  min_total_with_tax: z.number(),
  /** `not_better`: the bonus level already gives as much or more. */
  state: z.enum(['applied', 'not_better', 'below_minimum']),
});
export type KitCoupon = z.infer<typeof KitCoupon>;

const kitShape = () => ({
  goods: GoodsCard,
  /** By id. */
  options: z.record(z.string(), KitOption),
  /** In their order. */
  stages: z.array(KitStage),
  rules: z.array(KitRuleView),
  /** Every chosen option, those included too. */
  selected_ids: z.array(z.string()),
  /** The whole for its buyer; `original_value_with_tax` is without promotion and discounts. */
  price: Price,
  base_with_tax: z.nullable(z.number()),
  options_with_tax: z.nullable(z.number()),
  /** Of the bonus level or the coupon, whichever is better. */
  discount_percent: z.number(),
  vat_percent: VatPercent,
  promotion_coupon: z.nullable(KitCoupon),
  weight_kg: z.number(),
  /** Days until the whole can leave; 0 is in stock. */
  lead_days: z.number(),
  /** The machine with the chosen options. */
  image: Image,
  /** Where on it the parts are that stages change, by the stage's id, in per cent of its width and height. */
  image_parts: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** Where this choice opens again. */
  url: z.string(),
});

/** A machine with one choice of options. */
export const KitVariant = z.object({
  ...kitShape(),
  /** The key of a saved one. */
  id: z.nullable(z.string()),
  /** Of a choice the shop proposes. */
  name: z.nullable(z.string()),
  note: z.string(),
  /** Why it cannot be built; nothing of a saved one unless the machine has changed since. */
  conflicts: z.array(
    z.object({
      problem: z.enum(['unknown', 'repeated', 'stage', 'rule']),
      rule_id: z.nullable(z.string()),
      option_ids: z.array(z.string()),
      message: z.string(),
    }),
  ),
  saved_at: z.nullable(z.string()),
  /** The list price of the day it was saved, where it is another now. */
  previous_value_with_tax: z.nullable(z.number()),
});
export type KitVariant = z.infer<typeof KitVariant>;

export const Configuration = z.object(kitShape());
export type Configuration = z.infer<typeof Configuration>;

const Machine = z.object({
  goods: GoodsCard,
  stages: z.number(),
  options: z.number(),
  url: z.string(),
});
export type ConfigurableMachine = z.infer<typeof Machine>;

const coupon = () => optionalTextField({ max: TEXT_LIMITS.promoCode });
const optionIds = () => z.array(idField()).check(z.maxLength(LIST_BOUNDS.ids));

export const KitChoice = z.strictObject({ options: optionIds(), promotion_coupon: coupon() });
export type KitChoice = z.infer<typeof KitChoice>;

const NamedChoice = z.object({
  /** Ids with commas; without them the choice the machine starts with. */
  options: z.optional(z.string().check(z.maxLength(LIST_BOUNDS.ids * 20))),
  promotion_coupon: coupon(),
});

/** A saved choice by its key, or a machine by its goods' id. */
const kitIdField = () =>
  field({
    ...goodsIdRule,
    problem: (text) =>
      (text.startsWith(CONFIGURATION_KEY_PREFIX) ? configurationKeyRule : goodsIdRule).problem(text),
  });

export const configuratorEndpoints = {
  machines: endpoint(routes.configurator.machines, {
    summary: 'Machines that can be configured',
    response: z.object({ data: z.array(Machine) }),
  }),
  kitVariants: endpoint(routes.configurator.kitVariants, {
    summary: 'Choices of options the shop proposes for a machine; none where it cannot be configured',
    params: z.object({ id: goodsIdField() }),
    response: z.object({ data: z.array(KitVariant) }),
    errors: ['not_found'],
  }),
  save: endpoint(routes.configurator.save, {
    summary: 'Saves a choice of options of a machine under a new key',
    params: z.object({ id: goodsIdField() }),
    body: KitChoice,
    response: z.object({ data: KitVariant }),
    errors: ['not_found', 'conflict', 'too_many'],
  }),
  kitVariant: endpoint(routes.configurator.kitVariant, {
    summary: 'A saved choice by its key, or any choice of a machine with what is wrong with it',
    params: z.object({ id: kitIdField() }),
    query: NamedChoice,
    response: z.object({ data: KitVariant }),
    errors: ['not_found', 'too_many'],
  }),
  look: endpoint(routes.configurator.look, {
    summary: 'Any choice of a machine by its slug, with what is wrong with it',
    params: z.object({ slug: slugField() }),
    query: NamedChoice,
    response: z.object({ data: KitVariant }),
    errors: ['not_found', 'too_many'],
  }),
  configure: endpoint(routes.configurator.configure, {
    summary:
      'Price, weight and term of a machine with the named options; what does not go together is refused',
    params: z.object({ slug: slugField() }),
    body: KitChoice,
    response: Configuration,
    errors: ['not_found', 'too_many'],
  }),
};

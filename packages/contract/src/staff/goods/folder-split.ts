import * as z from 'zod/mini';
import { optionalTextField, textField } from '../../fields/text.ts';
import { propertyKind } from './property-kinds.ts';

/** Articles that may be named one by one. */
export const SPLIT_ARTICLES = 2000;

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const bound = z.nullable(z.number().check(z.gte(-1e9), z.lte(1e9)));

/** Which goods of a folder are meant. */
export const SplitChoice = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('brand'), brands: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  z.strictObject({
    by: z.literal('values'),
    property_id: id,
    values: z.array(id).check(z.minLength(1), z.maxLength(1000)),
  }),
  z.strictObject({ by: z.literal('flag'), property_id: id, is: z.boolean() }),
  /** Ends count too; one of them may be open. */
  z.strictObject({ by: z.literal('range'), property_id: id, least: bound, most: bound }),
  z.strictObject({
    by: z.literal('articles'),
    articles: z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1), z.maxLength(SPLIT_ARTICLES)),
  }),
]);
export type SplitChoice = z.infer<typeof SplitChoice>;

/** Criteria that split the goods of a folder, each with a count. */
export const SplitChoices = z.object({
  goods: z.number(),
  brands: z.array(z.object({ id: z.number(), name: z.string(), goods: z.number() })),
  properties: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      unit: z.nullable(z.string()),
      kind: propertyKind,
      /** Of a choice. */
      values: z.array(z.object({ id: z.number(), name: z.string(), goods: z.number() })),
      /** Of a number. */
      least: z.nullable(z.number()),
      most: z.nullable(z.number()),
    }),
  ),
});
export type SplitChoices = z.infer<typeof SplitChoices>;

/** What a split would do; nothing is written. */
export const SplitPreview = z.object({
  /** Goods that go, and those that stay. */
  goods: z.number(),
  left: z.number(),
  /** Series without remaining goods move along. */
  series: z.number(),
  /** Promotions of this very folder: what goes is in them no more. */
  promotions: z.number(),
  names: z.array(z.string()),
  /** Articles that no goods of the folder have. */
  unknown: z.array(z.string()),
});
export type SplitPreview = z.infer<typeof SplitPreview>;

export const SplitInput = z.strictObject({
  name: textField({ min: 1, max: 200 }),
  /** Empty: derived from the name. */
  slug: z._default(optionalTextField({ max: 80 }), '' as never),
  choice: SplitChoice,
  /** How many were to go when it was looked at. */
  goods: z.int().check(z.gte(1)),
});
export type SplitInput = z.infer<typeof SplitInput>;

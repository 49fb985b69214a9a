import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { endpoint } from '../../endpoint.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { vatRates } from '../../money/vat.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';
import { VatPercent } from '../../money/taxes.ts';

const routes = staffRoutes.goods;
const text = z.nullable(z.string());

export const GOODS_STATES = {
  shown: 'На\u00a0сайте',
  hidden: 'Скрыт',
  archived: 'В\u00a0архиве',
} as const;
export type GoodsState = keyof typeof GOODS_STATES;
export const goodsState = z.enum(Object.keys(GOODS_STATES) as GoodsState[]);

const vatRate = z.enum(vatRates);
export const FIT_LENGTH = 60;
export const NEEDS_AT_MOST = 20;

const named = { id: z.number(), name: z.string() };

/** What a form of goods is filled in with. */
export const GoodsReference = z.object({
  /** Those that hold goods; the name is the whole way. */
  folders: z.array(z.object({ id: z.string(), name: z.string(), path: z.string() })),
  brands: z.array(z.object(named)),
  classes: z.array(z.object(named)),
  units: z.array(z.object({ code: z.number(), name: z.string() })),
  currency: z.string(),
  /** How many percent each rate is today. */
  vat: z.record(vatRate, VatPercent),
  /** Rates that the shop's country has. */
  vat_rates: z.array(vatRate),
});
export type GoodsReference = z.infer<typeof GoodsReference>;

const FormProperty = z.object({
  ...named,
  unit: text,
  letter: text,
  kind: z.enum(['number', 'choice', 'flag']),
  group: z.string(),
  /** Of a number, at most. */
  decimals: z.number(),
  /** The folder filters by it. */
  is_filter: z.boolean(),
  /** What a number may be in the folder. */
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  values: z.array(z.object(named)),
});
export type FormProperty = z.infer<typeof FormProperty>;

/** Properties of goods of a folder, and its series. */
export const FolderReference = z.object({
  properties: z.array(FormProperty),
  series: z.array(z.object({ name: z.string(), brand_id: z.number() })),
  /** What goods of the shop are to others, with how many there are of each. */
  fits: z.array(z.object({ fit: z.string(), goods: z.number() })),
});
export type FolderReference = z.infer<typeof FolderReference>;

/** By the number of the property: a number as it is typed, numbers of values with commas between, «yes» and «no». */
const Values = z.record(z.string().check(z.regex(/^\d{1,9}$/)), z.string().check(z.maxLength(400)));
export type PropertyTexts = z.infer<typeof Values>;

/** Ten thousand million roubles, in kopecks. */
const money = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const integerIn = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const publicId = z.string().check(z.regex(/^[a-z]+_[\w-]{1,150}$/));

const optionFields = {
  is_used: z.boolean(),
  price: z.nullable(money),
  original_price: z.nullable(money),
  quantity_prices: z
    .array(z.strictObject({ from: integerIn(2, 1_000_000), price: money }))
    .check(z.maxLength(10)),
  pack_size: integerIn(1, 1_000_000),
  weight_g: integerIn(0, 2_000_000_000),
  lead_days: integerIn(0, 3650),
  unit_code: integerIn(1, 32_000),
  /** Of a used one. */
  year: z.nullable(integerIn(1900, 2100)),
  hours: z.nullable(integerIn(0, 10_000_000)),
  /** Where it differs from its goods. */
  properties: Values,
};

const OptionInput = z.strictObject({
  /** Null makes a new one. */
  id: z.nullable(publicId),
  /** The one it was read on; null of a new one. */
  version: z.nullable(z.int()),
  article: textField({ max: 60 }),
  name: optionalTextField({ max: 100 }),
  condition: optionalTextField({ max: 300 }),
  ...optionFields,
});

export const GoodsInput = z.strictObject({
  name: textField({ max: 200 }),
  /** Empty: derived from the name. */
  slug: optionalTextField({ max: 120 }),
  folder_id: z.uuid(),
  brand_id: z.int(),
  class_id: z.nullable(z.int()),
  /** One of the brand's, or the name of a new one; empty is the name of the goods. */
  series: optionalTextField({ max: 100 }),
  size_name: optionalTextField({ max: 80 }),
  size: z.number().check(z.gte(0), z.lte(1e9)),
  description: optionalTextField({ max: 8000, multiline: true }),
  state: goodsState,
  vat_rate: vatRate,
  /** What it is to others: `shank:10`; goods that need this are shown it. */
  fit: optionalTextField({ max: FIT_LENGTH }),
  /** The fits it is used with. */
  needs: z.array(textField({ max: FIT_LENGTH })).check(z.maxLength(NEEDS_AT_MOST)),
  seo_title: optionalTextField({ max: 200 }),
  seo_description: optionalTextField({ max: 400 }),
  properties: Values,
  options: z.array(OptionInput).check(z.minLength(1, 'Нужен хотя бы один вариант'), z.maxLength(50)),
});
export type GoodsInput = z.infer<typeof GoodsInput>;

const FormOption = z.object({
  id: z.string(),
  version: z.number(),
  article: z.string(),
  name: z.string(),
  condition: z.string(),
  ...optionFields,
});
export type FormOption = z.infer<typeof FormOption>;

/** Goods as their form has them. */
export const GoodsForm = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  slug: z.string(),
  /** Its page in the shop. */
  url: z.string(),
  folder_id: z.string(),
  brand_id: z.number(),
  class_id: z.nullable(z.number()),
  series: z.string(),
  size_name: z.string(),
  size: z.number(),
  description: z.string(),
  state: goodsState,
  vat_rate: vatRate,
  fit: z.string(),
  needs: z.array(z.string()),
  seo_title: z.string(),
  seo_description: z.string(),
  properties: Values,
  options: z.array(FormOption),
  /** The price of an option that begins next. */
  planned: z.array(z.object({ option_id: z.string(), starts_at: z.string(), price: z.nullable(z.number()) })),
  /** Some of it was ordered or offered: it is archived, never deleted. */
  was_sold: z.boolean(),
});
export type GoodsForm = z.infer<typeof GoodsForm>;

/** As much of the form as its drawing needs. */
export const DrawingInput = z.strictObject({
  /** Unchanged stored values are valid. */
  goods_id: z.nullable(publicId),
  folder_id: z.uuid(),
  brand_id: z.nullable(z.int()),
  series: z.string().check(z.maxLength(100)),
  size_name: z.string().check(z.maxLength(80)),
  properties: Values,
});
export type DrawingInput = z.infer<typeof DrawingInput>;

export const FormDrawing = z.object({
  /** With dimensions; null where neither series nor folder defines a drawing. */
  svg: z.nullable(z.string()),
  /** The dimension of the drawing that a property gives. */
  dims: z.record(z.string(), z.string()),
  /** Errors of properties by their numbers. */
  problems: z.record(z.string(), z.string()),
});
export type FormDrawing = z.infer<typeof FormDrawing>;

const byGoods = z.object({ id: publicId });
const answer = z.object({ data: GoodsForm });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'invalid', 'refused'] as const;

export const goodsFormEndpoints = {
  words: endpoint(routes.words, {
    summary: 'Folders, brands and classes to choose from',
    response: z.object({ data: GoodsReference }),
    errors: staffErrors,
  }),
  folderWords: endpoint(routes.folderWords, {
    summary: 'Properties and series of a folder',
    params: z.object({ folder: z.uuid() }),
    response: z.object({ data: FolderReference }),
    errors: reading,
  }),
  drawing: endpoint(routes.drawing, {
    summary: 'What stands in a form as it would be drawn; nothing is kept',
    body: DrawingInput,
    response: z.object({ data: FormDrawing }),
    errors: [...staffErrors, 'invalid'],
  }),
  describe: endpoint(routes.describe, {
    summary: 'A description as the page would show it; nothing is kept',
    body: z.strictObject({ text: z.string().check(z.maxLength(8000)) }),
    response: z.object({
      data: z.object({
        /** Of Markdown; null: plain text. */
        html: z.nullable(z.string()),
        text: z.string(),
      }),
    }),
    errors: [...staffErrors, 'invalid'],
  }),
  form: endpoint(routes.form, {
    summary: 'Goods as their form has them',
    params: byGoods,
    response: answer,
    errors: reading,
  }),
  create: endpoint(routes.create, {
    summary: 'Make goods with their options',
    body: GoodsInput,
    response: answer,
    errors: changing,
  }),
  save: endpoint(routes.save, {
    summary: 'Change goods and their options',
    params: byGoods,
    body: GoodsInput,
    response: answer,
    errors: [...changing, 'stale', 'version_needed'],
  }),
  remove: endpoint(routes.remove, {
    summary: 'Delete goods that were never sold',
    params: byGoods,
    response: Done,
    errors: [...changing, 'stale', 'version_needed'],
  }),
};

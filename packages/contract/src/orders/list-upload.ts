import * as z from 'zod/mini';
import { Cart, CartWindow } from './cart.ts';
import {
  TEXT_LIMITS,
  UPLOAD_LIST_MAX_COLUMNS,
  UPLOAD_LIST_MAX_LINES,
  UPLOAD_LIST_MAX_TEXT,
} from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { flagField } from '../fields/consent.ts';
import { messageCheck, optionalField } from '../fields/field.ts';
import type { FileFacts } from '../fields/file.ts';
import { optionIdRule, uuidField } from '../fields/id.ts';
import { countField, pagingShape } from '../fields/paging.ts';
import { sheetFileProblem } from '../fields/spreadsheet-file.ts';
import { optionalTextField } from '../fields/text.ts';
import { Image } from '../catalogue/goods.ts';
import { tooManyFilesMessage } from '../messages.ts';
import { routes } from '../routes.ts';

/**
 * What a line of a list is: not looked up yet; several goods fit; no product fits; not a quantity that can be bought;
 * sold without a price; fewer in stock than wanted (it can be bought all the same); all right.
 */
const LIST_LINE_STATES = [
  'waiting',
  'ambiguous',
  'missing',
  'quantity',
  'no_price',
  'short',
  'found',
] as const;
export type ListLineState = (typeof LIST_LINE_STATES)[number];

/** Parts of the list a buyer looks at; `unclear` waits for their answer. */
export const LIST_PARTS = ['all', 'unclear', 'missing', 'found'] as const;
export type ListPart = (typeof LIST_PARTS)[number];

export const ListGoods = z.object({
  option_id: z.string(),
  goods_id: z.string(),
  name: z.string(),
  option_name: z.nullable(z.string()),
  article: z.string(),
  url: z.string(),
  image: Image,
  pack_size: z.number(),
  unit: z.string(),
  in_stock: z.number(),
  lead_days: z.nullable(z.number()),
  is_sold: z.boolean(),
  price_with_tax: z.nullable(z.number()),
});
export type ListGoods = z.infer<typeof ListGoods>;

export const ListLine = z.object({
  line: z.number(),
  /** As the file has it, or as the buyer corrected it. */
  article: z.string(),
  /** The buyer's own article it was found by. */
  own_article: z.nullable(z.string()),
  quantity_text: z.string(),
  quantity: z.nullable(z.number()),
  /** The nearest quantity that can be bought, where the wanted one cannot. */
  suggested_quantity: z.nullable(z.number()),
  state: z.enum(LIST_LINE_STATES),
  is_skipped: z.boolean(),
  goods: z.nullable(ListGoods),
  /** What it may be, the likeliest first. */
  candidates: z.array(ListGoods),
  candidates_found: z.number(),
  total_with_tax: z.nullable(z.number()),
});
export type ListLine = z.infer<typeof ListLine>;

export const ListUpload = z.object({
  id: z.string(),
  /** Null for pasted lines. */
  file_name: z.nullable(z.string()),
  columns: z.object({
    article: z.number(),
    quantity: z.nullable(z.number()),
    /** The first row of the list was taken for a head. */
    head: z.boolean(),
    /** Rows above the list that were taken for its title. */
    skip: z.number(),
    /** What stands above each column, or in its first row. */
    titles: z.array(z.string()),
  }),
  /** Names of the sheets of the file that hold something, and which of them is read. */
  sheets: z.array(z.string()),
  sheet: z.number(),
  total: z.number(),
  /** How many lines are in each state; skipped ones apart. */
  counts: z.object({
    waiting: z.number(),
    ambiguous: z.number(),
    missing: z.number(),
    quantity: z.number(),
    no_price: z.number(),
    short: z.number(),
    found: z.number(),
    skipped: z.number(),
  }),
  /** Different goods that would be added now, and what they cost. */
  ready_goods: z.number(),
  ready_total_with_tax: z.number(),
});
export type ListUpload = z.infer<typeof ListUpload>;

const One = z.object({ data: ListUpload });
const ById = z.object({ id: uuidField() });
const column = () => countField({ min: 0, max: UPLOAD_LIST_MAX_COLUMNS - 1 });

/** One sheet, or none. */
export const sheetField = () =>
  z._default(
    z
      .array(z.custom<FileFacts>((value) => typeof value === 'object' && value !== null && 'name' in value))
      .check(
        z.maxLength(1, { error: tooManyFilesMessage(1), abort: true }),
        messageCheck((files: FileFacts[]) => files.map((file) => sheetFileProblem(file)).find(Boolean)),
      ),
    [],
  );

const NewListUpload = z.strictObject({
  /** Lines of article and quantity. */
  text: optionalTextField({ max: UPLOAD_LIST_MAX_TEXT, multiline: true }),
  files: sheetField(),
});
type NewListUpload = z.infer<typeof NewListUpload>;

export const ListLineChange = z.strictObject({
  article: optionalTextField({ max: TEXT_LIMITS.article * 2 }),
  quantity: optionalTextField({ max: 20 }),
  /** One of the candidates, or any other. */
  goods_id: optionalField(optionIdRule),
  is_skipped: z.optional(z.boolean()),
  /** The own article it was found by means something else: it is forgotten, and the line looked up without it. */
  is_forgotten: z.optional(z.boolean()),
});
export type ListLineChange = z.infer<typeof ListLineChange>;

export const listUploadEndpoints = {
  create: endpoint(routes.listUpload.create, {
    summary: 'Takes a list of articles: a sheet, or pasted lines',
    body: NewListUpload,
    multipart: true,
    sheets: true,
    response: One,
    errors: ['not_found', 'unauthorized', 'body_too_large', 'too_many'],
  }),
  get: endpoint(routes.listUpload.get, {
    summary: 'A list with its lines, those that wait for an answer first',
    params: ById,
    query: z.object({ part: z._default(z.enum(LIST_PARTS), 'all'), ...pagingShape(50) }),
    response: z.object({
      data: ListUpload,
      lines: z.array(ListLine),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['not_found', 'unauthorized'],
  }),
  match: endpoint(routes.listUpload.match, {
    summary: 'Looks up the next lines; again until none waits',
    params: ById,
    response: One,
    errors: ['not_found', 'unauthorized'],
  }),
  columns: endpoint(routes.listUpload.columns, {
    summary: 'Reads the sheet anew with other columns; corrections are lost',
    params: ById,
    body: z.strictObject({
      article: column(),
      quantity: z.optional(z.nullable(column())),
      head: flagField(),
    }),
    response: One,
    errors: ['not_found', 'unauthorized'],
  }),
  sheet: endpoint(routes.listUpload.sheet, {
    summary: 'Reads another sheet of the file; corrections are lost',
    params: ById,
    body: z.strictObject({ sheet: countField({ min: 0, max: 99 }) }),
    response: One,
    errors: ['not_found', 'unauthorized'],
  }),
  line: endpoint(routes.listUpload.line, {
    summary: 'Corrects a line: another article or quantity, a chosen goods, or leave it out',
    params: z.object({ id: uuidField(), line: countField({ min: 1, max: 10 * UPLOAD_LIST_MAX_LINES }) }),
    body: ListLineChange,
    response: z.object({
      data: ListUpload,
      line: ListLine,
      /** The article is kept as the buyer's own; `full` where so many are kept already. */
      remembered: z.enum(['no', 'yes', 'full']),
    }),
    errors: ['not_found', 'unauthorized'],
  }),
  add: endpoint(routes.listUpload.add, {
    summary: 'Adds every line that is all right to the cart or to the favourites, in one step',
    params: ById,
    query: CartWindow,
    body: z.strictObject({ to: z.enum(['cart', 'favourites']) }),
    response: z.object({
      /** Different goods that were added. */
      added: z.number(),
      /** Lines that still wait for the buyer; the list is kept for them. */
      left: z.number(),
      cart: Cart,
    }),
    errors: ['not_found', 'unauthorized', 'cart_full'],
  }),
};

import * as z from 'zod/mini';
import { Payer } from '../account/account.ts';
import { AccessToken } from '../account/auth.ts';
import {
  DELIVERY_TYPES,
  LIST_LIMITS,
  MAX_LINE_QUANTITY,
  QUOTATION_GROUPS,
  QUOTATION_SOURCES,
  QUOTATION_STATUSES,
  TEXT_LIMITS,
} from '../constants.ts';
import { buyerMarkFields, LastMarks } from '../catalogue/buyer-marks.ts';
import { CurrencyCode } from '../money/currency-code.ts';
import { endpoint } from '../endpoint.ts';
import { attemptKeyField } from '../fields/attempt-key.ts';
import { flagField } from '../fields/consent.ts';
import { field, optionalField } from '../fields/field.ts';
import { configurationKeyField, goodsIdField, uuidField, uuidRule } from '../fields/id.ts';
import { listFilterShape, periodCheck } from '../fields/list-filter.ts';
import { countField, pagingShape } from '../fields/paging.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { LinesQuery, LineWindow } from '../line-window.ts';
import { idMessage } from '../messages.ts';
import { routes } from '../routes.ts';
import { Taxes, VatPercent } from '../money/taxes.ts';

/** A quotation in a list. */
export const QuotationCard = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(QUOTATION_STATUSES),
  status_name: z.string(),
  status_group: z.enum(QUOTATION_GROUPS),
  source: z.enum(QUOTATION_SOURCES),
  /** What it is about, in a line. */
  title: z.string(),
  image: z.nullable(z.string()),
  lines_count: z.number(),
  /** Null until the shop has priced it. */
  total: z.nullable(z.number()),
  currency: CurrencyCode,
  created_at: z.string(),
  /** The last day it can be accepted, `YYYY-MM-DD`. */
  valid_until: z.nullable(z.string()),
  payer: Payer,
  /** Null for a former colleague. */
  requested_by: z.nullable(z.string()),
  is_own: z.boolean(),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  file_url: z.nullable(z.string()),
  can_change: z.boolean(),
  can_accept: z.boolean(),
  can_decline: z.boolean(),
  can_repeat: z.boolean(),
});
export type QuotationCard = z.infer<typeof QuotationCard>;

export const QuotationLine = z.object({
  position: z.number(),
  /** Null for lines outside the catalogue: a service, an unknown article. */
  option_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  article: z.string(),
  name: z.string(),
  note: z.string(),
  image: z.nullable(z.string()),
  unit: z.string(),
  quantity: z.number(),
  pack_size: z.number(),
  /** The list price without discounts at the time of the request. */
  list_price: z.nullable(z.number()),
  price: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** Meaningless without a price. */
  vat_percent: VatPercent,
  /** Days until it is there; 0 is in stock. */
  ready_in_days: z.nullable(z.number()),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type QuotationLine = z.infer<typeof QuotationLine>;

/** One way to get the goods of an accepted quotation. */
export const QuotationDeliveryOption = z.object({
  id: z.string(),
  type: z.enum(DELIVERY_TYPES),
  name: z.string(),
  point: z.string(),
  price: z.number(),
  /** Its price is a line of the quotation already. */
  is_quoted: z.boolean(),
  date_from: z.string(),
  date_to: z.string(),
});
export type QuotationDeliveryOption = z.infer<typeof QuotationDeliveryOption>;

export const Quotation = z.extend(QuotationCard, {
  lines: z.array(QuotationLine),
  /** Which lines those are; null where they are all. */
  window: LineWindow,
  comment: z.nullable(z.string()),
  /** The shop's text: what is offered and on what terms. */
  text: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  /** The first payment unless it is all; a percentage of the total with the delivery. */
  advance_percent: z.nullable(z.number()),
  /** The code the request came with. */
  promo_code: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  prepared_at: z.nullable(z.string()),
  original_total: z.nullable(z.number()),
  /** The delivery line's part of both totals; null without such a line. */
  delivery: z.nullable(z.number()),
  vat: Taxes,
  total_in_words: z.nullable(z.string()),
  seller: z.object({ name: z.string(), inn: z.string(), address: z.string() }),
  payer_details: z.object({ inn: z.nullable(z.string()), kpp: z.nullable(z.string()) }),
  /** How its goods can be had, while it can be accepted. */
  ways: z.array(QuotationDeliveryOption),
  last_marks: LastMarks,
  /** Why it cannot be accepted just now. */
  problems: z.array(z.string()),
  history: z.array(
    z.object({
      title: z.string(),
      text: z.nullable(z.string()),
      at: z.nullable(z.string()),
      state: z.enum(['done', 'now', 'coming']),
    }),
  ),
});
export type Quotation = z.infer<typeof Quotation>;

const quantity = (min: number) => countField({ min, max: MAX_LINE_QUANTITY });
const payerId = () => optionalField(uuidRule);
const comment = () => optionalTextField({ multiline: true });

const MAX_QUOTATION_ITEMS = 200;
const MAX_QUOTATION_FREE_LINES = 50;

/** Goods by their ids, the cart, an uploaded list or an old quotation; one of them or several together. */
export const NewQuotation = z.strictObject({
  items: z.optional(
    z
      .array(z.strictObject({ goods_id: goodsIdField(), quantity: quantity(1) }))
      .check(z.maxLength(MAX_QUOTATION_ITEMS)),
  ),
  /** What the catalogue does not have, in the buyer's own words. */
  wishes: z.optional(
    z
      .array(z.strictObject({ text: textField(), quantity: quantity(1) }))
      .check(z.maxLength(MAX_QUOTATION_FREE_LINES)),
  ),
  from_cart: flagField(false),
  upload_id: optionalField(uuidRule),
  quotation_id: optionalField(uuidRule),
  comment: comment(),
  payer_id: payerId(),
  /** Stored as a draft and not sent yet. */
  is_draft: flagField(false),
  idempotency_key: attemptKeyField(),
});
export type NewQuotation = z.infer<typeof NewQuotation>;

export const NewKitQuotation = z.strictObject({
  kit_variant_id: configurationKeyField(),
  quantity: z.optional(quantity(1)),
  promotion_coupon: optionalTextField({ max: TEXT_LIMITS.promoCode }),
  comment: comment(),
  payer_id: payerId(),
  is_draft: flagField(false),
  idempotency_key: attemptKeyField(),
});
export type NewKitQuotation = z.infer<typeof NewKitQuotation>;

/** A draft changes until it is sent. */
export const QuotationChange = z.strictObject({
  /** Zero removes the line. */
  lines: z.optional(
    z
      .array(z.strictObject({ position: countField({ min: 1, max: 32_767 }), quantity: quantity(0) }))
      .check(z.maxLength(5000)),
  ),
  comment: comment(),
  payer_id: payerId(),
  /** Sends it to the shop. */
  is_draft: flagField(true),
});
export type QuotationChange = z.infer<typeof QuotationChange>;

const deliveryOptionPattern = /^(?:Pickup|ToDoorEconom|ToDoorExpress|ToTerminal)\.[\da-f-]{36}\.\d{1,15}$/;

export const AcceptQuotation = z.strictObject({
  /** The `id` of one of its ways: it names the price that was shown. */
  way: field({
    max: 80,
    clean: (text) => text.trim(),
    problem: (text) => (deliveryOptionPattern.test(text) ? undefined : idMessage),
  }),
  comment: comment(),
  ...buyerMarkFields(),
  idempotency_key: attemptKeyField(),
});
export type AcceptQuotation = z.infer<typeof AcceptQuotation>;

const DeclineQuotation = z.strictObject({ reason: optionalTextField({ multiline: true, max: 500 }) });

const ById = z.object({ id: uuidField() });
const OneQuotation = z.object({ data: Quotation });
const count = z.number();
const notFound = ['unauthorized', 'not_found'] as const;
const creating = [...notFound, 'key_reused', 'too_many', 'too_many_quotations'] as const;

const filterShape = {
  ...listFilterShape(),
  status_group: z._default(z.enum(QUOTATION_GROUPS), 'all'),
};
/** Which quotations a list is of. */
export const QuotationsFilter = z.object(filterShape).check(periodCheck());
export type QuotationsFilter = z.infer<typeof QuotationsFilter>;

export const quotationsEndpoints = {
  list: endpoint(routes.quotations.list, {
    summary: 'Quotations of the person and of their companies, newest first',
    query: z.object({ ...filterShape, ...pagingShape(LIST_LIMITS.quotations) }).check(periodCheck()),
    response: z.object({
      data: z.array(QuotationCard),
      counts: z.object({ all: count, in_work: count, active: count, ordered: count, closed: count }),
      meta: z.object({ offset: count, limit: count, total: count }),
    }),
    errors: ['unauthorized'],
  }),
  get: endpoint(routes.quotations.get, {
    summary: 'One quotation',
    params: ById,
    query: LinesQuery,
    response: OneQuotation,
    errors: notFound,
  }),
  viewCompleted: endpoint(routes.quotations.viewCompleted, {
    summary: 'The buyer has looked at a new quotation; answered only to the shop’s own pages',
    params: ById,
    response: z.object({ data: z.object({ id: z.string(), status: z.enum(QUOTATION_STATUSES) }) }),
    errors: [...notFound, 'forbidden_origin'],
  }),
  file: endpoint(routes.quotations.file, {
    summary: 'The quotation as a PDF, once the shop has priced it',
    params: ById,
    response: z.unknown(),
    errors: notFound,
  }),
  create: endpoint(routes.quotations.create, {
    summary: 'Asks for a quotation, or keeps the request as a draft',
    body: NewQuotation,
    response: OneQuotation,
    errors: creating,
  }),
  createFromKit: endpoint(routes.quotations.createFromKit, {
    summary: 'Asks for a quotation of a saved configuration',
    body: NewKitQuotation,
    response: OneQuotation,
    errors: creating,
  }),
  change: endpoint(routes.quotations.change, {
    summary: 'Changes a draft, or sends it',
    params: ById,
    body: QuotationChange,
    response: OneQuotation,
    errors: [...notFound, 'quotation_closed'],
  }),
  remove: endpoint(routes.quotations.remove, {
    summary: 'Deletes a draft',
    params: ById,
    response: z.object({ id: z.string() }),
    errors: [...notFound, 'quotation_closed'],
  }),
  accept: endpoint(routes.quotations.accept, {
    summary: 'Turns it into an order at its prices, once; the same attempt again gives the same order',
    params: ById,
    body: AcceptQuotation,
    response: z.object({ order: z.object({ id: z.string(), number: z.string() }) }),
    errors: [
      ...notFound,
      'quotation_expired',
      'quotation_ordered',
      'quotation_changed',
      'quotation_closed',
      'key_reused',
      'too_many',
    ],
  }),
  decline: endpoint(routes.quotations.decline, {
    summary: 'The buyer does not want it',
    params: ById,
    body: DeclineQuotation,
    response: OneQuotation,
    errors: [...notFound, 'quotation_closed'],
  }),
  open: endpoint(routes.quotations.open, {
    summary: 'A buyer without an account opens a quotation by the private link of its letter',
    body: z.strictObject({ quotation_id: uuidField(), key: z.string().check(z.maxLength(100)) }),
    response: AccessToken,
    errors: ['not_found', 'too_many'],
  }),
};

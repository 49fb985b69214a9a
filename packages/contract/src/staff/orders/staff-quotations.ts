import * as z from 'zod/mini';
import { MAX_LINE_QUANTITY, QUOTATION_STATUSES } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { isCalendarDate } from '../../fields/date.ts';
import { uuidField } from '../../fields/id.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { dateFormatMessage } from '../../messages.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';
import { Taxes } from '../../money/taxes.ts';

const routes = staffRoutes.quotations;

const Status = z.enum(QUOTATION_STATUSES);
const Person = z.nullable(z.object({ id: z.string(), name: z.string() }));
const number = z.nullable(z.number());

export const ListedQuotation = z.object({
  number: z.string(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  status: Status,
  buyer: z.string(),
  lines: z.number(),
  /** The total of lines that have a price by now. */
  total: z.number(),
  currency: z.string(),
  valid_until: z.nullable(z.string()),
  waits_approval: z.boolean(),
  assignee: Person,
});
export type ListedQuotation = z.infer<typeof ListedQuotation>;

const QUOTATION_STEPS = ['send', 'accept', 'revise', 'decline'] as const;

/** One quotation as the office shows it; amounts are in kopecks. */
export const StaffQuotation = z.object({
  number: z.string(),
  version: z.number(),
  status: Status,
  created_at: z.string(),
  currency: z.string(),
  valid_until: z.nullable(z.string()),
  prepared_at: z.nullable(z.string()),
  text: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  advance_percent: number,
  comment: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  promo_code: z.nullable(z.string()),
  request_number: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  payer: z.object({ name: z.string(), inn: z.nullable(z.string()), company_id: z.nullable(z.string()) }),
  person: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** The buyer's own discount, by level or code. */
  discount_percent: z.number(),
  total: z.number(),
  /** The list total, the discount on it, and the tax inside. */
  list_total: z.number(),
  vat: Taxes,
  editable: z.boolean(),
  /** Those this person may take now. */
  steps: z.array(z.enum(QUOTATION_STEPS)),
  /** Which version is being prepared or stands, and those that were sent before it. */
  revision: z.number(),
  versions: z.array(
    z.object({ number: z.number(), sent_at: z.string(), total: z.number(), valid_until: z.string() }),
  ),
  /** Machines whose rules or list prices have changed since the request. */
  kits: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      /** Why it cannot be built any more; nothing when only its price is another. */
      conflicts: z.array(z.string()),
      was: number,
      now: number,
    }),
  ),
  approval: z.object({
    /** How far off the list this person may go alone. */
    limit: z.number(),
    /** Lines below the limit and below the buyer's price of today. */
    above: z.array(z.number()),
    asked_by: z.nullable(z.string()),
    approved_by: z.nullable(z.string()),
    may_approve: z.boolean(),
  }),
  assignee: Person,
  lines: z.array(
    z.object({
      /** Stays while the line changes its place. */
      id: z.number(),
      position: z.number(),
      image: z.nullable(z.string()),
      article: z.string(),
      name: z.string(),
      note: z.string(),
      quantity: z.number(),
      unit: z.string(),
      pack_size: z.number(),
      list_price: number,
      /** What this buyer would pay today. */
      today_price: number,
      price: number,
      ready_days: number,
      is_kit: z.boolean(),
      is_delivery: z.boolean(),
    }),
  ),
  feed: z.array(
    z.object({
      kind: z.enum(['step', 'note']),
      at: z.string(),
      who: z.string(),
      status: z.nullable(Status),
      text: z.nullable(z.string()),
    }),
  ),
});
export type StaffQuotation = z.infer<typeof StaffQuotation>;

const lineId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const quantity = z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY));
const price = z.int().check(z.gte(0), z.lte(1_000_000_000_000));
const textShape = optionalTextField({ max: 2000, multiline: true });

export const QuotationDraft = z.strictObject({
  /** In their order; missing lines are removed. */
  lines: z
    .array(
      z.strictObject({
        id: lineId,
        quantity,
        price: z.nullable(price),
        ready_days: z.nullable(z.int().check(z.gte(0), z.lte(1000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(5000)),
  text: textShape,
  terms: textShape,
});
export type QuotationDraft = z.infer<typeof QuotationDraft>;

/** A version of a quotation as it went, or as it stands now. */
const QuotationVersion = z.object({
  number: z.number(),
  /** Null while it is being prepared. */
  sent_at: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  total: z.number(),
  text: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  lines: z.array(
    z.object({
      id: z.number(),
      position: z.number(),
      article: z.string(),
      name: z.string(),
      quantity: z.number(),
      unit: z.string(),
      list_price: number,
      price: number,
      ready_days: number,
    }),
  ),
});
export type QuotationVersion = z.infer<typeof QuotationVersion>;

export const NewQuotationLine = z.discriminatedUnion('kind', [
  /** By article, or by the key or the address of a configuration. */
  z.strictObject({ kind: z.literal('goods'), article: textField({ max: 300 }), quantity }),
  z.strictObject({
    kind: z.literal('own'),
    name: textField({ max: 200 }),
    price,
    quantity,
    is_delivery: z.boolean(),
  }),
]);
export type NewQuotationLine = z.infer<typeof NewQuotationLine>;

const StaffNewQuotation = z.strictObject({
  user_id: uuidField(),
  /** A company they work for, or themselves; their usual payer without it. */
  payer_id: z.optional(uuidField()),
  request_number: z.optional(textField({ max: 40 })),
  /** Lines of a quotation that was sent before. */
  copy_of: z.optional(textField({ max: 40 })),
  article: z.optional(textField({ max: 60 })),
  /** The lines of the buyer's own cart. */
  from_cart: z.optional(z.boolean()),
});

const byNumber = z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) });
const answer = z.object({ data: StaffQuotation });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffQuotationsEndpoints = {
  ...listEndpoints(routes, ListedQuotation, 'Quotations by any filter, in pages'),
  get: endpoint(routes.get, {
    summary: 'One quotation',
    params: byNumber,
    response: answer,
    errors: reading,
  }),
  create: endpoint(routes.create, {
    summary: 'A quotation that staff begin for a customer',
    body: StaffNewQuotation,
    response: answer,
    errors: [...reading, 'refused'],
  }),
  save: endpoint(routes.save, {
    summary: 'Lines with their prices, and the words of the paper',
    params: byNumber,
    body: QuotationDraft,
    response: answer,
    errors: changing,
  }),
  addLine: endpoint(routes.addLine, {
    summary: 'One more line: goods by article, or a work of the shop’s own',
    params: byNumber,
    body: NewQuotationLine,
    response: answer,
    errors: changing,
  }),
  prepare: endpoint(routes.prepare, {
    summary: 'Today’s prices of this buyer for lines without one',
    params: byNumber,
    response: answer,
    errors: changing,
  }),
  approve: endpoint(routes.approve, {
    summary: 'Ask a colleague for a discount above the limit, or give it',
    params: byNumber,
    body: z.strictObject({ step: z.enum(['ask', 'approve', 'refuse']) }),
    response: answer,
    errors: changing,
  }),
  send: endpoint(routes.send, {
    summary: 'Hold the prices and write to the buyer',
    params: byNumber,
    body: z.strictObject({
      until: z.optional(z.string().check(z.refine(isCalendarDate, dateFormatMessage))),
      advance: z.optional(z.int().check(z.gte(0), z.lte(99))),
      option_prices: z.optional(z.boolean()),
      /** Machines keep the price of the request, whatever the list price today. */
      old_kit_prices: z.optional(z.boolean()),
    }),
    response: answer,
    errors: changing,
  }),
  close: endpoint(routes.close, {
    summary: 'Won or lost: the buyer’s yes is written down, or the offer is taken back',
    params: byNumber,
    body: z.strictObject({
      step: z.enum(['accept', 'decline']),
      note: optionalTextField({ max: 500, multiline: true }),
    }),
    response: answer,
    errors: changing,
  }),
  revise: endpoint(routes.revise, {
    summary: 'Take back what was sent and prepare another version',
    params: byNumber,
    response: answer,
    errors: changing,
  }),
  versions: endpoint(routes.versions, {
    summary: 'Every version with its lines, the one of now last',
    params: byNumber,
    response: z.object({ data: z.array(QuotationVersion) }),
    errors: reading,
  }),
  preview: endpoint(routes.preview, {
    summary: 'The paper with what is in the grid and not saved yet',
    params: byNumber,
    body: QuotationDraft,
    response: z.unknown(),
    errors: reading,
  }),
  assign: endpoint(routes.assign, {
    summary: 'Who leads the quotation; null is nobody',
    params: byNumber,
    body: z.strictObject({ staff_id: z.nullable(uuidField()) }),
    response: answer,
    errors: changing,
  }),
  note: endpoint(routes.note, {
    summary: 'A note that only staff see',
    params: byNumber,
    body: z.strictObject({ text: textField({ max: 4000, multiline: true }) }),
    response: answer,
    errors: reading,
  }),
  paper: endpoint(routes.paper, {
    summary: 'The paper as it is, or as it would be',
    params: byNumber,
    response: z.unknown(),
    errors: reading,
  }),
};

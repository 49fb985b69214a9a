import * as z from 'zod/mini';
import { Done } from '../auth.ts';
import { ORDER_STATUSES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { isCalendarDate } from '../fields/date.ts';
import { field } from '../fields/field.ts';
import { idRule, uuidField } from '../fields/id.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { dateFormatMessage } from '../messages.ts';
import { OrderAmendment } from '../order-amendments.ts';
import { ListQuery, listAnswer, ListView, ViewWish } from './list-schemas.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.orders;

const OrderStatus = z.enum(ORDER_STATUSES);
const Assignee = z.nullable(z.object({ id: z.string(), name: z.string() }));

export const ListedOrder = z.object({
  number: z.string(),
  version: z.number(),
  created_at: z.string(),
  status: OrderStatus,
  status_name: z.string(),
  buyer: z.string(),
  person: z.string(),
  inn: z.nullable(z.string()),
  lines: z.number(),
  total: z.number(),
  currency: z.string(),
  delivery: z.string(),
  ship_on: z.string(),
  reserve_until: z.string(),
  reserve_released: z.boolean(),
  assignee: Assignee,
});
export type ListedOrder = z.infer<typeof ListedOrder>;

export const STAFF_ORDER_STEPS = [
  'confirm',
  'invoice',
  'paid',
  'assemble',
  'ship',
  'ready',
  'complete',
  'cancel',
] as const;
export type StaffOrderStep = (typeof STAFF_ORDER_STEPS)[number];

const Line = z.object({
  position: z.number(),
  article: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.number(),
  unit: z.string(),
  price: z.number(),
  list_price: z.number(),
  total: z.number(),
  /** Pieces that have neither left nor been cancelled. */
  due: z.number(),
  cancelled: z.number(),
  /** Pieces that have left and may come back. */
  returnable: z.number(),
  note: z.string(),
  declaration: z.nullable(z.string()),
});

const Part = z.object({
  number: z.number(),
  status: OrderStatus,
  status_name: z.string(),
  left: z.boolean(),
  lines: z.array(z.object({ position: z.number(), quantity: z.number() })),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  date_to: z.string(),
});

const Payment = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  kopecks: z.number(),
  paid_on: z.string(),
  document: z.string(),
  /** Who marked it; empty for a command. */
  who: z.string(),
  taken_back: z.nullable(z.string()),
});

const Letter = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
});

/** One order as the office shows it; sums are in kopecks. */
export const StaffOrder = z.object({
  number: z.string(),
  version: z.number(),
  status: OrderStatus,
  status_name: z.string(),
  created_at: z.string(),
  currency: z.string(),
  total: z.number(),
  cancelled_total: z.number(),
  sums: z.array(z.object({ name: z.string(), kopecks: z.number() })),
  weight_g: z.number(),
  reserve_until: z.string(),
  reserve_released: z.boolean(),
  /** Those this person may take, the usual next one first. */
  steps: z.array(z.enum(STAFF_ORDER_STEPS)),
  payer: z.object({
    name: z.string(),
    inn: z.nullable(z.string()),
    kpp: z.nullable(z.string()),
    is_legal: z.boolean(),
  }),
  person: z.object({ name: z.string(), email: z.string() }),
  recipient: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  delivery: z.object({
    type: z.string(),
    name: z.string(),
    place: z.string(),
    date_from: z.string(),
    date_to: z.string(),
    in_parts: z.boolean(),
    /** Kopecks with VAT. */
    price: z.number(),
  }),
  registration_number: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  call_consent: z.boolean(),
  /** The edition of the public offer it was placed under; null where nobody wrote it down. */
  offer: z.nullable(z.object({ id: z.number(), version: z.string() })),
  promo_code: z.nullable(z.string()),
  buyer_number: z.nullable(z.string()),
  contract: z.nullable(z.string()),
  quotation_number: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  assignee: Assignee,
  lines: z.array(Line),
  parts: z.array(Part),
  papers: z.array(z.object({ id: z.string(), title: z.string(), issued_on: z.string() })),
  money: z.object({
    paid: z.number(),
    /** What the order costs now, less what was cancelled or came back. */
    payable: z.number(),
    /** Of the invoice that was given. */
    due_now: z.number(),
    debt: z.number(),
    /** To be given back. */
    overpaid: z.number(),
    payments: z.array(Payment),
    /** An advance was paid and the second invoice is not given yet. */
    may_ask_rest: z.boolean(),
  }),
  returns: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      reason: z.string(),
      warehouse: z.nullable(z.string()),
      kopecks: z.number(),
      lines: z.array(z.object({ position: z.number(), quantity: z.number() })),
    }),
  ),
  /** Changes that the buyer agrees to, the newest first. */
  amendments: z.array(OrderAmendment),
  may_amend: z.boolean(),
  letters: z.array(Letter),
  /** Newest first: steps, notes and letters. */
  feed: z.array(
    z.object({
      kind: z.enum(['step', 'note']),
      at: z.string(),
      who: z.string(),
      status: z.nullable(OrderStatus),
      part: z.nullable(z.number()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

const day = z.string().check(z.refine(isCalendarDate, dateFormatMessage));
const quantity = z.int().check(z.gte(1), z.lte(999_999_999));
const position = z.int().check(z.gte(1), z.lte(99_999));
const partNumber = z.int().check(z.gte(1), z.lte(999));
const trackingUrl = z.optional(
  z.string().check(
    z.maxLength(500),
    z.refine(
      (text) => text === '' || (text.startsWith('https://') && URL.canParse(text)),
      'Адрес начинается с\u00a0https://',
    ),
  ),
);
const carriage = {
  carrier: optionalTextField({ max: 100 }),
  tracking_number: optionalTextField({ max: 60 }),
  tracking_url: trackingUrl,
};

export const OrderStepWish = z.strictObject({
  step: z.enum(STAFF_ORDER_STEPS),
  /** The buyer reads it. */
  note: optionalTextField({ max: 500, multiline: true }),
  part: z.optional(partNumber),
  lines: z.optional(z.array(z.strictObject({ position, quantity })).check(z.maxLength(5000))),
  expected: z.optional(day),
  ...carriage,
});
export type OrderStepWish = z.infer<typeof OrderStepWish>;

export const PaymentWish = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  kopecks: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
  paid_on: day,
  /** Number of the bank's paper. */
  document: optionalTextField({ max: 60 }),
});

export const ReturnWish = z.strictObject({
  lines: z.array(z.strictObject({ position, quantity })).check(z.minLength(1), z.maxLength(5000)),
  reason: textField({ max: 500, multiline: true }),
  /** Where the goods lie now; null where they are not sold again. */
  warehouse_id: z.nullable(z.int().check(z.gte(1), z.lte(2_000_000_000))),
});

const kopecks = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** The order as it is to be: lines that are not named go, those by `goods_id` come. */
export const AmendmentWish = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        position: z.optional(position),
        /** Goods or a configuration (its key) the order has not had; without a price the buyer's own of today. */
        goods_id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
        quantity,
        price: z.optional(kopecks),
      }),
    )
    .check(z.minLength(1), z.maxLength(5000)),
  delivery_price: z.optional(kopecks),
  day: z.optional(day),
  /** Another address of a delivery to the door, or another kind of delivery with its place. */
  place: z.optional(
    z.union([
      z.strictObject({
        type: z.optional(z.enum(['ToDoorEconom', 'ToDoorExpress'])),
        city: textField({ max: 100 }),
        address: textField({ max: 300 }),
      }),
      z.strictObject({
        type: z.literal('Pickup'),
        warehouse_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
      }),
      z.strictObject({ type: z.literal('ToTerminal'), terminal_id: field(idRule) }),
    ]),
  ),
  /** The buyer reads it. */
  note: optionalTextField({ max: 500, multiline: true }),
});
export type AmendmentWish = z.infer<typeof AmendmentWish>;

const byNumber = z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) });
const answer = z.object({ data: StaffOrder });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffOrdersEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Orders by any filter, in pages',
    query: ListQuery,
    response: listAnswer(ListedOrder),
    errors: staffErrors,
  }),
  views: endpoint(routes.views, {
    summary: 'Tabs of the list with how many each holds',
    response: z.object({ data: z.array(ListView) }),
    errors: staffErrors,
  }),
  addView: endpoint(routes.addView, {
    summary: 'Save a view',
    body: ViewWish,
    response: z.object({ id: z.string() }),
    errors: [...reading, 'refused'],
  }),
  removeView: endpoint(routes.removeView, {
    summary: 'Remove a view of one’s own',
    params: z.object({ id: uuidField() }),
    response: Done,
    errors: reading,
  }),
  get: endpoint(routes.get, { summary: 'One order', params: byNumber, response: answer, errors: reading }),
  step: endpoint(routes.step, {
    summary: 'Move an order or a part of it; the buyer gets a letter',
    params: byNumber,
    body: OrderStepWish,
    response: answer,
    errors: changing,
  }),
  track: endpoint(routes.track, {
    summary: 'Carrier and waybill of a part that has left',
    params: z.object({
      number: byNumber.shape.number,
      part: z.coerce.number().check(z.int(), z.gte(1), z.lte(999)),
    }),
    body: z.strictObject(carriage),
    response: answer,
    errors: changing,
  }),
  declare: endpoint(routes.declare, {
    summary: 'Customs declaration of a line',
    params: z.object({
      number: byNumber.shape.number,
      position: z.coerce.number().check(z.int(), z.gte(1), z.lte(99_999)),
    }),
    body: z.strictObject({ declaration: textField({ max: 40 }), country: optionalTextField({ max: 100 }) }),
    response: answer,
    errors: changing,
  }),
  assign: endpoint(routes.assign, {
    summary: 'Who leads the order; null is nobody',
    params: byNumber,
    body: z.strictObject({ staff_id: z.nullable(uuidField()) }),
    response: answer,
    errors: changing,
  }),
  pay: endpoint(routes.pay, {
    summary: 'Money that came for an order, or went back',
    params: byNumber,
    body: PaymentWish,
    response: answer,
    errors: changing,
  }),
  takeBack: endpoint(routes.takeBack, {
    summary: 'A wrong mark of money is taken back',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    body: z.strictObject({ reason: textField({ max: 300 }) }),
    response: answer,
    errors: changing,
  }),
  rest: endpoint(routes.rest, {
    summary: 'The second invoice, after the advance is paid; the buyer gets a letter',
    params: byNumber,
    body: z.strictObject({ note: optionalTextField({ max: 500, multiline: true }) }),
    response: answer,
    errors: changing,
  }),
  expect: endpoint(routes.expect, {
    summary: 'Another day for a part that has not left; the buyer gets a letter',
    params: z.object({
      number: byNumber.shape.number,
      part: z.coerce.number().check(z.int(), z.gte(1), z.lte(999)),
    }),
    body: z.strictObject({ day, note: optionalTextField({ max: 500, multiline: true }) }),
    response: answer,
    errors: changing,
  }),
  giveBack: endpoint(routes.giveBack, {
    summary: 'Goods that left came back',
    params: byNumber,
    body: ReturnWish,
    response: answer,
    errors: changing,
  }),
  amend: endpoint(routes.amend, {
    summary: 'Prepare a change of the order; nothing of the order changes yet',
    params: byNumber,
    body: AmendmentWish,
    response: answer,
    errors: changing,
  }),
  dropAmendment: endpoint(routes.dropAmendment, {
    summary: 'Drop a change that was prepared and not sent',
    params: byNumber,
    response: answer,
    errors: changing,
  }),
  sendAmendment: endpoint(routes.sendAmendment, {
    summary: 'Send the prepared change to the buyer, who agrees or refuses; one that waits is replaced',
    params: byNumber,
    body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(30)) }),
    response: answer,
    errors: changing,
  }),
  withdrawAmendment: endpoint(routes.withdrawAmendment, {
    summary: 'Take back a change that waits for its answer; the buyer gets a letter',
    params: byNumber,
    response: answer,
    errors: changing,
  }),
  letterAgain: endpoint(routes.letterAgain, {
    summary: 'A letter of the order goes to its reader once more',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: answer,
    errors: [...reading, 'refused'],
  }),
  paper: endpoint(routes.paper, {
    summary: 'A paper of the order',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: z.unknown(),
    errors: reading,
  }),
  warehouses: endpoint(routes.warehouses, {
    summary: 'Where goods may lie',
    response: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
    errors: staffErrors,
  }),
  terminals: endpoint(routes.terminals, {
    summary: 'Terminals of carriers that goods may be sent to, by city',
    query: z.object({ city: z.optional(textField({ max: 100 })) }),
    response: z.object({
      cities: z.array(z.string()),
      data: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: staffErrors,
  }),
  note: endpoint(routes.note, {
    summary: 'A note that only staff see',
    params: byNumber,
    body: z.strictObject({ text: textField({ max: 4000, multiline: true }) }),
    response: answer,
    errors: reading,
  }),
};

import * as z from 'zod/mini';
import { Payer } from '../account/account.ts';
import { BuyerMarks } from '../catalogue/buyer-marks.ts';
import { Cart, CartWindow } from './cart.ts';
import {
  DEFAULT_ORDER_STATUS_GROUP,
  DELIVERY_TYPES,
  LIST_LIMITS,
  ORDER_STATUS_GROUPS,
  ORDER_STATUSES,
} from '../constants.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../documents.ts';
import { CurrencyCode } from '../money/currency-code.ts';
import { endpoint } from '../endpoint.ts';
import { optionalField } from '../fields/field.ts';
import { uuidField, uuidRule } from '../fields/id.ts';
import { listFilterShape, periodCheck } from '../fields/list-filter.ts';
import { pagingShape } from '../fields/paging.ts';
import { AmendmentAnswer, OrderAmendment } from './order-amendments.ts';
import { SHIPMENT_IDS } from './order-names.ts';
import { LinesQuery, LineWindow } from '../line-window.ts';
import { routes } from '../routes.ts';
import { Taxes, VatPercent } from '../money/taxes.ts';

const OrderDocument = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]),
  title: z.string(),
  issued_on: z.string(),
  /** The part of the order a shipping document belongs to; null for documents of the whole order. */
  part: z.nullable(z.number()),
  /** The second invoice, for what the advance has left. */
  is_rest: z.boolean(),
  /** An invoice of an earlier version of the order. */
  is_replaced: z.boolean(),
  /** «PDF», «DWG». */
  format: z.string(),
  url: z.string(),
});

const Advance = z.object({
  percent: z.number(),
  sum: z.number(),
  rest: z.number(),
  vat: Taxes,
});

/** An order in a list. */
export const OrderCard = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_name: z.string(),
  status_group: z.enum(ORDER_STATUS_GROUPS),
  created_at: z.string(),
  total: z.number(),
  /** The currency of every amount of the order at its date. */
  currency: CurrencyCode,
  payer: Payer,
  /** Null for a former colleague. */
  placed_by: z.nullable(z.string()),
  is_own: z.boolean(),
  lines_count: z.number(),
  pictures: z.array(z.object({ name: z.string(), image: z.string() })),
  /** Parts of four: placed, paid, on its way, received; 0 for a cancelled one. */
  progress: z.number(),
  /** One sentence in two parts: the current state and the next step. */
  state: z.object({ title: z.string(), text: z.string() }),
  can_cancel: z.boolean(),
  documents: z.array(OrderDocument),
});
export type OrderCard = z.infer<typeof OrderCard>;

export const OrderLine = z.object({
  position: z.number(),
  option_id: z.string(),
  /** Null for goods that are no longer in the catalogue. */
  url: z.nullable(z.string()),
  article: z.string(),
  name: z.string(),
  /** What a made-to-order machine was built of; null for goods as they are. */
  kit: z.nullable(z.array(z.object({ stage: z.string(), name: z.string() }))),
  image: z.string(),
  /** The buyer's note. */
  note: z.string(),
  unit: z.string(),
  quantity: z.number(),
  list_price: z.number(),
  price: z.number(),
  total: z.number(),
  vat_percent: VatPercent,
  /** Days until it was there when the order was placed; 0 is in stock. */
  ready_in_days: z.number(),
  /** How many have left, and how many were cancelled after a part had left; the rest is due. */
  left: z.number(),
  cancelled: z.number(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A shipment with its lines, state, carrier and documents. */
export const OrderPart = z.object({
  number: z.number(),
  status: z.enum(ORDER_STATUSES),
  status_name: z.string(),
  /** When it is there, the earliest and the latest. */
  date_from: z.string(),
  date_to: z.string(),
  /** Its days are over, and it is not there. */
  is_late: z.boolean(),
  /** Null until it leaves; for a pickup, until it is ready. */
  left_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  lines_count: z.number(),
  /** The first lines where only some were requested. */
  lines: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      article: z.string(),
      image: z.string(),
      unit: z.string(),
      quantity: z.number(),
    }),
  ),
  /** Its goods and its share of the delivery, with VAT. */
  total: z.number(),
  documents: z.array(OrderDocument),
});
export type OrderPart = z.infer<typeof OrderPart>;

export const Order = z.extend(OrderCard, {
  /** Which lines `lines` holds; null where it holds all of them. */
  window: LineWindow,
  lines: z.array(OrderLine),
  goods_total: z.number(),
  discount: z.number(),
  delivery_price: z.number(),
  vat: Taxes,
  /** The first payment, unless it is all. */
  advance: z.nullable(Advance),
  /** The quotation it was placed from, and its terms. */
  quotation: z.nullable(
    z.object({ number: z.string(), issued_on: z.string(), terms: z.nullable(z.string()) }),
  ),
  weight_kg: z.number(),
  /** The part of the total that was cancelled after a part had left. */
  cancelled_total: z.number(),
  /** Those that have left and those that are due, by number. */
  parts: z.array(OrderPart),
  /** Until when goods wait for the money; null when they no longer do. */
  reserve_until: z.nullable(z.string()),
  delivery: z.object({
    type: z.enum(DELIVERY_TYPES),
    name: z.string(),
    shipment: z.enum(SHIPMENT_IDS),
    point: z.object({
      name: z.string(),
      city: z.string(),
      address: z.string(),
      opening_hours: z.nullable(z.string()),
    }),
    date_from: z.string(),
    date_to: z.string(),
  }),
  payer_details: z.object({
    inn: z.nullable(z.string()),
    kpp: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  marks: BuyerMarks,
  recipient: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  email: z.string(),
  registration_number: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  call_consent: z.boolean(),
  /** A change that waits for the buyer's answer. */
  amendment: z.nullable(OrderAmendment),
  /** Past events, the newest first, preceded by coming ones. */
  history: z.array(
    z.object({
      title: z.string(),
      text: z.nullable(z.string()),
      /** Null for a coming event. */
      at: z.nullable(z.string()),
      state: z.enum(['done', 'now', 'coming']),
    }),
  ),
});
export type Order = z.infer<typeof Order>;

/** A line of an old order as it could be bought today. */
export const RepeatLine = z.object({
  position: z.number(),
  name: z.string(),
  article: z.string(),
  image: z.string(),
  wanted: z.number(),
  /** How many would go into the cart; 0 is none. */
  quantity: z.number(),
  /** Why fewer than before, or none. */
  reason: z.nullable(z.string()),
  old_price: z.number(),
  price: z.nullable(z.number()),
});
export type RepeatLine = z.infer<typeof RepeatLine>;

const ById = z.object({ id: uuidField() });
const Page = z.object({ offset: z.number(), limit: z.number(), total: z.number() });
const Counts = z.object({
  all: z.number(),
  active: z.number(),
  completed: z.number(),
  cancelled: z.number(),
});
const notFound = ['unauthorized', 'not_found'] as const;

const filterShape = {
  ...listFilterShape(),
  status_group: z._default(z.enum(ORDER_STATUS_GROUPS), DEFAULT_ORDER_STATUS_GROUP),
  /** One state of the group. */
  status: z.optional(z.enum(ORDER_STATUSES)),
  /** Who placed it. */
  colleague: optionalField(uuidRule),
};
/** Which orders a list or its workbook is of. */
export const OrdersFilter = z.object(filterShape).check(periodCheck());
export type OrdersFilter = z.infer<typeof OrdersFilter>;

export const ordersEndpoints = {
  list: endpoint(routes.orders.list, {
    summary: 'Orders of the person and of their companies, newest first; counts are of all groups',
    query: z.object({ ...filterShape, ...pagingShape(LIST_LIMITS.orders) }).check(periodCheck()),
    response: z.object({ data: z.array(OrderCard), counts: Counts, meta: Page }),
    errors: ['unauthorized'],
  }),
  sheet: endpoint(routes.orders.sheet, {
    summary: 'The same orders with their lines, as a workbook',
    query: OrdersFilter,
    response: z.unknown(),
    errors: ['unauthorized', 'too_many'],
  }),
  colleagues: endpoint(routes.orders.colleagues, {
    summary: 'Who has placed orders of the companies of the person',
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: ['unauthorized'],
  }),
  get: endpoint(routes.orders.get, {
    summary: 'One order',
    params: ById,
    query: LinesQuery,
    response: z.object({ data: Order }),
    errors: notFound,
  }),
  cancel: endpoint(routes.orders.cancel, {
    summary: 'Cancels an order that is not being assembled yet; its goods go back to the stock',
    params: ById,
    response: z.object({ data: Order }),
    errors: [...notFound, 'order_in_work'],
  }),
  answerAmendment: endpoint(routes.orders.answerAmendment, {
    summary: 'Agrees to a change of the order or refuses it; the order changes only by agreement',
    params: z.object({
      id: uuidField(),
      number: z.coerce.number().check(z.int(), z.gte(1), z.lte(9999)),
    }),
    body: AmendmentAnswer,
    response: z.object({ data: Order }),
    errors: [...notFound, 'amendment_closed', 'amendment_short'],
  }),
  repeatCheck: endpoint(routes.orders.repeatCheck, {
    summary: 'Which lines can still be bought, and why the others cannot',
    params: ById,
    response: z.object({ lines: z.array(RepeatLine), can_repeat: z.boolean() }),
    errors: notFound,
  }),
  repeat: endpoint(routes.orders.repeat, {
    summary: 'Puts what can still be bought into the cart; answers the list of orders',
    params: ById,
    query: CartWindow,
    response: z.object({
      data: z.array(OrderCard),
      cart: Cart,
      /** Lines that are not in the cart, or not all of them. */
      left_out: z.array(RepeatLine),
    }),
    errors: [...notFound, 'nothing_to_repeat', 'cart_full'],
  }),
};

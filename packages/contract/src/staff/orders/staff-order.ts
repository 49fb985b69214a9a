import * as z from 'zod/mini';
import { ORDER_STATUSES } from '../../constants.ts';
import { OrderAmendment } from '../../orders/order-amendments.ts';

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
  /** Where due pieces are reserved, those in stock first; unreserved ones still have to be obtained. */
  held: z.array(z.object({ warehouse: z.string(), is_coming: z.boolean(), quantity: z.number() })),
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

const OrderEmail = z.object({
  id: z.string(),
  subject: z.string(),
  to: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
});

/** One order as the office shows it; amounts are in kopecks. */
export const StaffOrder = z.object({
  number: z.string(),
  version: z.number(),
  status: OrderStatus,
  status_name: z.string(),
  created_at: z.string(),
  currency: z.string(),
  total: z.number(),
  cancelled_total: z.number(),
  /** Null in a row of goods sold without VAT. */
  sums: z.array(z.object({ name: z.string(), kopecks: z.nullable(z.number()) })),
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
    /** The company's, or the person's where no company pays. */
    id: z.string(),
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
  /** The edition of the public offer it was placed under; null where none was recorded. */
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
  /** Those that staff have put there, the newest first. */
  files: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      issued_on: z.string(),
      /** Bytes. */
      size: z.number(),
      /** The employee who attached it. */
      who: z.string(),
      /** The buyer sees it among the documents of the order. */
      is_shown: z.boolean(),
    }),
  ),
  money: z.object({
    paid: z.number(),
    /** The current cost of the order, less cancellations and returns. */
    payable: z.number(),
    /** Of the invoice that was given. */
    due_now: z.number(),
    debt: z.number(),
    /** To be refunded. */
    overpaid: z.number(),
    payments: z.array(Payment),
    /** Who may mark a payment, where the reader may not. */
    marked_by: z.array(z.string()),
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
  letters: z.array(OrderEmail),
  /** Newest first: steps, notes and e-mails. */
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

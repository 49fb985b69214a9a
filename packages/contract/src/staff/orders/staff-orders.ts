import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { isCalendarDate } from '../../fields/date.ts';
import { field } from '../../fields/field.ts';
import { filesField } from '../../fields/file.ts';
import { DRAWING_TYPES } from '../../fields/file-signature.ts';
import { idRule, uuidField } from '../../fields/id.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { dateFormatMessage } from '../../messages.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { ListedOrder, STAFF_ORDER_STEPS, StaffOrder } from './staff-order.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.orders;

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

export const OrderStepInput = z.strictObject({
  step: z.enum(STAFF_ORDER_STEPS),
  /** The buyer reads it. */
  note: optionalTextField({ max: 500, multiline: true }),
  part: z.optional(partNumber),
  lines: z.optional(z.array(z.strictObject({ position, quantity })).check(z.maxLength(5000))),
  expected: z.optional(day),
  ...carriage,
});
export type OrderStepInput = z.infer<typeof OrderStepInput>;

const PaymentInput = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  kopecks: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
  paid_on: day,
  /** The number of the bank's document. */
  document: optionalTextField({ max: 60 }),
});

const ReturnInput = z.strictObject({
  lines: z.array(z.strictObject({ position, quantity })).check(z.minLength(1), z.maxLength(5000)),
  reason: textField({ max: 500, multiline: true }),
  /** Where the goods lie now; null where they are not sold again. */
  warehouse_id: z.nullable(z.int().check(z.gte(1), z.lte(2_000_000_000))),
});

const kopecks = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** The order as it is to be: lines that are not named go, those by `goods_id` come. */
export const AmendmentInput = z.strictObject({
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
  /** Another address of a door delivery, or another delivery method with its destination. */
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
export type AmendmentInput = z.infer<typeof AmendmentInput>;

const OrderFilesInput = z.strictObject({
  /** Without it each is called as its file. */
  title: optionalTextField({ max: 200 }),
  /** The buyer gets them too, with an e-mail. */
  shown: z.optional(z.enum(['yes', ''])),
  /** Their type is detected by their bytes. */
  files: filesField({ allowed: DRAWING_TYPES }),
});

const byNumber = z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) });
const answer = z.object({ data: StaffOrder });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffOrdersEndpoints = {
  ...listEndpoints(routes, ListedOrder, 'Orders by any filter, in pages'),
  get: endpoint(routes.get, { summary: 'One order', params: byNumber, response: answer, errors: reading }),
  step: endpoint(routes.step, {
    summary: 'Move an order or a part of it; the buyer gets a letter',
    params: byNumber,
    body: OrderStepInput,
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
    body: PaymentInput,
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
    body: ReturnInput,
    response: answer,
    errors: changing,
  }),
  amend: endpoint(routes.amend, {
    summary: 'Prepare a change of the order; nothing of the order changes yet',
    params: byNumber,
    body: AmendmentInput,
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
  attach: endpoint(routes.attach, {
    summary: 'Files of the order: for staff alone, or for the buyer too, who gets a letter',
    params: byNumber,
    body: OrderFilesInput,
    multipart: true,
    response: answer,
    errors: [...reading, 'refused'],
  }),
  showFile: endpoint(routes.showFile, {
    summary: 'Give a file of the order to the buyer, who gets a letter, or keep it for staff alone',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    body: z.strictObject({ is_shown: z.boolean() }),
    response: answer,
    errors: [...reading, 'refused'],
  }),
  detach: endpoint(routes.detach, {
    summary: 'Take a file of the order away',
    params: z.object({ number: byNumber.shape.number, id: uuidField() }),
    response: answer,
    errors: [...reading, 'refused'],
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

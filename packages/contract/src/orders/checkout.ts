import * as z from 'zod/mini';
import { Payer } from '../account/account.ts';
import { buyerMarkFields, LastMarks } from '../catalogue/buyer-marks.ts';
import { AccessToken } from '../account/auth.ts';
import { Cart } from './cart.ts';
import { DELIVERY_TYPES, MAX_LIMIT } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { attemptKeyField } from '../fields/attempt-key.ts';
import { emailField } from '../fields/contact/email.ts';
import { flagField } from '../fields/consent.ts';
import { optionalField } from '../fields/field.ts';
import { idRule, uuidField, uuidRule } from '../fields/id.ts';
import { nameField } from '../fields/contact/name.ts';
import { countField } from '../fields/paging.ts';
import { optionalRegistrationNumberField } from '../fields/requisites/registration-number.ts';
import { optionalTextField } from '../fields/text.ts';
import { formPhoneField } from '../forms/shared-fields.ts';
import { guestBuyer } from '../account/guest-buyer.ts';
import { AskedLines } from '../line-window.ts';
import type { Locale } from '../shop/locales.ts';
import { SHIPMENT_IDS } from './order-names.ts';
import { Order } from './orders.ts';
import { routes } from '../routes.ts';
import { Taxes } from '../money/taxes.ts';

const DeliveryType = z.enum(DELIVERY_TYPES);
const ShipmentId = z.enum(SHIPMENT_IDS);
const Days = { date_from: z.nullable(z.string()), date_to: z.nullable(z.string()) };

const Shipment = z.object({
  id: ShipmentId,
  name: z.string(),
  price: z.number(),
  /** `YYYY-MM-DD`. */
  date_from: z.string(),
  date_to: z.string(),
  parts: z.array(
    z.object({
      /** Days until its goods are there; 0 is in stock. */
      ready_in_days: z.number(),
      weight_kg: z.number(),
      price: z.number(),
      date_from: z.string(),
      date_to: z.string(),
      lines_count: z.number(),
      /** The first of them, where a limit was asked for. */
      lines: z.array(z.object({ item_id: z.string(), name: z.string(), quantity: z.number() })),
    }),
  ),
});
type Shipment = z.infer<typeof Shipment>;

/** A warehouse, an address or a terminal: its id is the `option` of a selection. */
export const DeliveryPoint = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  opening_hours: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** Null where it cannot be chosen; the reason says why. */
  price: z.nullable(z.number()),
  ...Days,
  reason: z.nullable(z.string()),
});
export type DeliveryPoint = z.infer<typeof DeliveryPoint>;

export const DeliveryOption = z.object({
  type: DeliveryType,
  name: z.string(),
  /** Null when it can be chosen. */
  reason: z.nullable(z.string()),
  /** For the chosen point, else for the nearest one. */
  price: z.nullable(z.number()),
  ...Days,
  shipment: z.array(Shipment),
  points: z.array(DeliveryPoint),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

export const DeliverySelected = z.object({
  type: DeliveryType,
  shipment: ShipmentId,
  /** Null until a point is chosen, or when the chosen one is gone. */
  option: z.nullable(z.string()),
});
export type DeliverySelected = z.infer<typeof DeliverySelected>;

export const CheckoutOverview = z.object({
  cart: Cart,
  delivery: z.array(DeliveryOption),
  delivery_selected: z.nullable(DeliverySelected),
  /** What is still to be chosen of it: an order sent now is refused with these words. */
  delivery_missing: z.nullable(z.string()),
  your_data: z.object({
    is_signed_in: z.boolean(),
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    payer: z.nullable(z.extend(Payer, { inn: z.nullable(z.string()), kpp: z.nullable(z.string()) })),
    payers: z.array(Payer),
    /** The buyer has named the payer; otherwise it is the first of them. */
    is_payer_chosen: z.boolean(),
    /** Of the payer's last order that named any. */
    last_marks: LastMarks,
  }),
  comment: z.string(),
  call_consent: z.boolean(),
  /** Whose terminals are listed, and the cities that have some. */
  city: z.nullable(z.object({ id: z.number(), name: z.string() })),
  cities: z.array(z.object({ id: z.number(), name: z.string() })),
  totals: z.object({
    goods: z.number(),
    discount: z.number(),
    /** Null until a delivery is chosen. */
    delivery: z.nullable(z.number()),
    total: z.number(),
    vat: Taxes,
    weight_kg: z.number(),
  }),
  /** What keeps the order from being placed. */
  problems: z.array(z.object({ item_id: z.nullable(z.string()), message: z.string() })),
  /** Names what was shown; an order is placed for exactly this. */
  version: z.string(),
});
export type CheckoutOverview = z.infer<typeof CheckoutOverview>;

const droppable = () => z.nullable(optionalField(uuidRule));

export const DeliveryChoice = z.strictObject({
  type: DeliveryType,
  shipment: z.nullish(ShipmentId),
  warehouse_id: z.optional(droppable()),
  address_id: z.optional(droppable()),
  pickup_point_id: z.optional(droppable()),
});
export type DeliveryChoice = z.infer<typeof DeliveryChoice>;

const newCompleteForm = (locale?: Locale) =>
  z.strictObject({
    delivery: z.nullish(DeliveryChoice),
    comment: optionalTextField({ multiline: true }),
    call_consent: flagField(true),
    recipient: z.optional(z.strictObject({ name: nameField(), phone: formPhoneField(locale) })),
    /** Of the car that comes to a warehouse. */
    registration_number: optionalRegistrationNumberField(),
    /** Of a company; a person has none. */
    ...buyerMarkFields(),
    version: optionalField(idRule),
    idempotency_key: attemptKeyField(),
  });
const completeForms = new Map<Locale | undefined, ReturnType<typeof newCompleteForm>>();

/** Made once for each locale: to make a form takes longer than to read it. */
export function completeForm(locale?: Locale): ReturnType<typeof newCompleteForm> {
  const known = completeForms.get(locale) ?? newCompleteForm(locale);
  completeForms.set(locale, known);
  return known;
}
export type CompleteForm = z.infer<ReturnType<typeof completeForm>>;

const SendInvoice = z.strictObject({ order_id: uuidField(), email: emailField() });

/** A placed order with what is needed to pay it. */
export const PlacedOrder = z.object({
  order: Order,
  /** Of ГОСТ Р 56042, as squares of a picture `size` wide; null when there is nothing to pay. */
  qr: z.nullable(z.object({ size: z.number(), path: z.string() })),
  invoice_url: z.nullable(z.string()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const checkoutEndpoints = {
  delivery: endpoint(routes.checkout.delivery, {
    summary: 'Chooses the delivery; without a value the choice is taken back',
    body: z.strictObject({ delivery: z.nullish(DeliveryChoice) }),
    response: z.object({ delivery_selected: z.nullable(DeliverySelected) }),
    errors: ['unauthorized', 'not_found'],
  }),
  overview: endpoint(routes.checkout.overview, {
    summary: 'Everything the checkout shows',
    query: z.object({
      city_id: z.optional(countField({ min: 1, max: 2147483647 })),
      /** So many lines of the cart and of each part of a delivery; without it all of them. */
      limit: z.optional(countField({ min: 1, max: MAX_LIMIT })),
    }),
    response: CheckoutOverview,
    errors: ['not_found'],
  }),
  payer: endpoint(routes.checkout.payer, {
    summary: 'Chooses who pays',
    body: z.strictObject({ payer_id: uuidField() }),
    response: z.object({ payer: Payer }),
    errors: ['unauthorized', 'not_found', 'factor_needed'],
  }),
  buyer: endpoint(routes.checkout.buyer, {
    summary:
      'In a shop without accounts: who buys and who pays, typed in; the order is followed by its letter',
    body: guestBuyer(),
    response: AccessToken,
    errors: ['not_found', 'too_many'],
  }),
  open: endpoint(routes.checkout.open, {
    summary: 'In a shop without accounts: opens an order by the private link of its letter',
    body: z.strictObject({ order_id: uuidField(), key: z.string().check(z.maxLength(100)) }),
    response: AccessToken,
    errors: ['not_found', 'too_many'],
  }),
  complete: endpoint(routes.checkout.complete, {
    summary: 'Places the order; the same attempt again gives the same order',
    body: completeForm(),
    response: z.object({ id: z.string(), number: z.string() }),
    errors: ['unauthorized', 'not_found', 'cart_empty', 'checkout_changed', 'key_reused', 'too_many'],
  }),
  placed: endpoint(routes.checkout.placed, {
    summary: 'A placed order and how to pay it',
    params: z.object({ id: uuidField() }),
    query: AskedLines,
    response: z.object({ data: PlacedOrder }),
    errors: ['unauthorized', 'not_found'],
  }),
  sendInvoice: endpoint(routes.checkout.sendInvoice, {
    summary: 'Sends the invoice to a mailbox',
    body: SendInvoice,
    response: z.object({ email: z.string() }),
    errors: ['unauthorized', 'not_found', 'too_many', 'nothing_to_pay'],
  }),
};

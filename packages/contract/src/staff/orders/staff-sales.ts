import * as z from 'zod/mini';
import { newAddress } from '../../account/address.ts';
import { CheckoutOverview, DeliveryChoice } from '../../orders/checkout.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { attemptKeyField } from '../../fields/attempt-key.ts';
import { field, optionalField } from '../../fields/field.ts';
import { idRule, soldIdRule, uuidField, uuidRule } from '../../fields/id.ts';
import { nameField } from '../../fields/contact/name.ts';
import { countField } from '../../fields/paging.ts';
import { optionalRegistrationNumberField } from '../../fields/requisites/registration-number.ts';
import { optionalTextField, textField } from '../../fields/text.ts';
import { buyerMarkFields } from '../../catalogue/buyer-marks.ts';
import { formPhoneField } from '../../forms/shared-fields.ts';
import { guestBuyer } from '../../account/guest-buyer.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.sales;

/** Goods as staff look for them while they talk; prices are those of the payer, else of the list, in kopecks. */
export const SoughtGoods = z.object({
  /** Of the option, or the key of a configuration. */
  id: z.string(),
  /** What the option belongs to, and who makes it; a configuration has none. */
  goods: z.optional(z.object({ id: z.string(), brand: z.nullable(z.string()) })),
  article: z.string(),
  name: z.string(),
  image: z.string(),
  price: z.nullable(z.number()),
  pack_size: z.number(),
  in_stock: z.number(),
  lead_days: z.nullable(z.number()),
});
export type SoughtGoods = z.infer<typeof SoughtGoods>;

const draftFields = {
  user_id: uuidField(),
  payer_id: uuidField(),
  lines: z
    .array(
      z.strictObject({
        goods_id: field(soldIdRule),
        quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  delivery: z.nullish(DeliveryChoice),
  /** The city whose terminals to list. */
  city_id: z.optional(countField({ min: 1, max: 2147483647 })),
};

/** An order that staff put together for a buyer, in its current state. */
export const PhoneOrderDraft = z.strictObject(draftFields);
export type PhoneOrderDraft = z.infer<typeof PhoneOrderDraft>;

export const PhoneOrder = z.strictObject({
  ...draftFields,
  comment: optionalTextField({ multiline: true }),
  recipient: z.optional(z.strictObject({ name: nameField(), phone: formPhoneField() })),
  registration_number: optionalRegistrationNumberField(),
  ...buyerMarkFields(),
  /** The version that was read out to the buyer: the order is placed for exactly this. */
  version: optionalField(idRule),
  idempotency_key: attemptKeyField(),
});
export type PhoneOrder = z.infer<typeof PhoneOrder>;

const errors = [...staffErrors, 'not_found'] as const;

export const staffSalesEndpoints = {
  goods: endpoint(routes.goods, {
    summary: 'Goods by article or name; a configuration by its address or key',
    query: z.object({ q: textField({ max: 200 }), payer_id: optionalField(uuidRule) }),
    response: z.object({ data: z.array(SoughtGoods) }),
    errors: staffErrors,
  }),
  guest: endpoint(routes.guest, {
    summary: 'Writes down a buyer without an account: an order or a quotation is made for them',
    body: guestBuyer(),
    response: z.object({ id: z.string() }),
    errors: [...staffErrors, 'refused'],
  }),
  address: endpoint(routes.address, {
    summary: 'An address of a buyer, as they say it',
    params: z.object({ id: uuidField() }),
    body: newAddress(),
    response: z.object({ id: z.string() }),
    errors: [...errors, 'refused'],
  }),
  count: endpoint(routes.count, {
    summary: 'What an order would cost its buyer, and how it may be delivered',
    body: PhoneOrderDraft,
    response: z.object({ data: CheckoutOverview, currency: z.string() }),
    errors,
  }),
  place: endpoint(routes.place, {
    summary: 'Places an order for a buyer, as they would themselves; the buyer gets a letter',
    body: PhoneOrder,
    response: z.object({ number: z.string() }),
    errors: [...errors, 'checkout_changed', 'key_reused', 'cart_empty', 'refused'],
  }),
};

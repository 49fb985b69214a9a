import * as z from 'zod/mini';
import { Payer } from '../account/account.ts';
import {
  CART_SHARE_TOKEN,
  CONFIGURATION_KEY_PREFIX,
  LIST_BOUNDS,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  TEXT_LIMITS,
} from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { attemptKeyField } from '../fields/attempt-key.ts';
import { field } from '../fields/field.ts';
import { configurationKeyRule, goodsIdKind, goodsIdRule, idRule, isUuid } from '../fields/id.ts';
import { countField } from '../fields/paging.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { Availability, Image, Price } from '../catalogue/goods.ts';
import { AskedLines, lineWindowShape, LineWindow } from '../line-window.ts';
import { idMessage } from '../messages.ts';
import { routes } from '../routes.ts';
import { Taxes, VatPercent } from '../money/taxes.ts';

/** Where a line's discount comes from; a promotion and a quantity price are part of the price itself. */
const DiscountSource = z.enum(['bonus', 'promo_code']);

/** Why a line needs the buyer's attention before an order. */
export const LineProblem = z.enum(['no_price', 'not_enough', 'price_changed', 'pack_size', 'kit_changed']);
export type LineProblem = z.infer<typeof LineProblem>;

export const CartItem = z.object({
  id: z.string(),
  goods_id: z.string(),
  /** The option, or the key of a made-to-order machine: what calls may name the line by. */
  option_id: z.string(),
  name: z.string(),
  /** What tells the option from the others of its goods; null where it is the only one. */
  option_name: z.nullable(z.string()),
  article: z.string(),
  url: z.string(),
  image: Image,
  is_used: z.boolean(),
  /** What a made-to-order machine is built of, in the order of its stages; null for goods as they are. */
  kit: z.nullable(
    z.object({ id: z.string(), options: z.array(z.object({ stage: z.string(), name: z.string() })) }),
  ),
  /** For the buyer's quantity, with everything off; `original_value_with_tax` is without promotion and discounts. */
  price: Price,
  discount: z.object({
    /** Whole percents off the original price; null where nothing is off. */
    percent: z.nullable(z.number()),
    /** The personal part of it. */
    source: z.nullable(DiscountSource),
    personal_percent: z.number(),
  }),
  quantity: z.number(),
  pack_size: z.number(),
  /** «шт.» */
  unit: z.string(),
  note: z.string(),
  /** For bringing a removed line back to its place. */
  position: z.number(),
  total_with_tax: z.nullable(z.number()),
  original_total_with_tax: z.nullable(z.number()),
  vat_percent: VatPercent,
  vat: z.nullable(z.number()),
  /** Of the whole line. */
  weight_kg: z.number(),
  availability: Availability,
  /** The list price the buyer has seen before, where it is another now. */
  previous_value_with_tax: z.nullable(z.number()),
  problems: z.array(LineProblem),
});
export type CartItem = z.infer<typeof CartItem>;

const CartTotals = z.object({
  pieces: z.number(),
  original_total_with_tax: z.number(),
  discount: z.number(),
  total_with_tax: z.number(),
  vat: Taxes,
  weight_kg: z.number(),
});
type CartTotals = z.infer<typeof CartTotals>;

const CartPromoCode = z.object({
  code: z.string(),
  percent: z.number(),
  /** Least sum of the goods; 0 is none. */
  min_total_with_tax: z.number(),
  /** `not_better`: the bonus level already gives as much or more; `not_theirs`: it is for other buyers. */
  state: z.enum(['applied', 'not_better', 'below_minimum', 'ended', 'not_theirs']),
});

/** Lines of a cart to look at: all, those that changed and want an answer, those that are not in stock now. */
export const CART_PARTS = ['all', 'changed', 'later'] as const;
export type CartPart = (typeof CART_PARTS)[number];

/** Which lines of the cart an answer is to hold; without a limit all of them. */
export const CartWindow = z.object({
  ...lineWindowShape(),
  part: z._default(z.enum(CART_PARTS), 'all'),
});
export type CartWindow = z.infer<typeof CartWindow>;

export const Cart = z.object({
  id: z.nullable(z.string()),
  /** Lines, not pieces; of the whole cart. */
  number_items: z.number(),
  /** Which lines `items` holds; null where it holds all of them. */
  window: LineWindow,
  /** Of the whole cart: lines that want the buyer's answer, lines that come later and the longest wait for one of them. */
  attention: z.object({ changed: z.number(), later: z.number(), later_days: z.number() }),
  version: z.number(),
  payer: z.nullable(Payer),
  /** Whom the buyer may choose from. */
  payers: z.array(Payer),
  items: z.array(CartItem),
  totals: CartTotals,
  promo_code: z.nullable(CartPromoCode),
});
export type Cart = z.infer<typeof Cart>;

const quantity = () => countField({ min: 1, max: MAX_LINE_QUANTITY });
const note = () => optionalTextField({ max: TEXT_LIMITS.lineNote });
const OneCart = z.object({ cart: Cart });
/** `skipped`: goods that cannot be bought now and were left out. */
const FilledCart = z.object({ cart: Cart, skipped: z.number() });
const ByToken = z.object({ token: z.string().check(z.regex(CART_SHARE_TOKEN)) });
const isKey = (text: string): boolean => text.startsWith(CONFIGURATION_KEY_PREFIX);
/** A product, an option of it, or a saved choice of a made-to-order machine by its key. */
const boughtIdField = () =>
  field({
    ...goodsIdRule,
    problem: (text) => (isKey(text) ? configurationKeyRule : goodsIdRule).problem(text),
  });
/** A line by its own id, or by the option it holds: a cart has one line of each. Lists of favourites likewise. */
const lineIdField = () =>
  field({
    ...idRule,
    problem: (text) => (isUuid(text) || goodsIdKind(text) || isKey(text) ? undefined : idMessage),
  });
const ById = z.object({ id: lineIdField() });

export const AddCartLine = z.strictObject({
  goods_id: boughtIdField(),
  quantity: quantity(),
  note: note(),
  /** The same attempt sent again adds nothing; a header of that name does the same. */
  idempotency_key: attemptKeyField(),
});
export type AddCartLine = z.infer<typeof AddCartLine>;

/** What was taken out, as `restore` takes it back. */
export const RemovedLine = z.object({
  goods_id: z.string(),
  quantity: z.number(),
  note: z.string(),
  position: z.number(),
});
export type RemovedLine = z.infer<typeof RemovedLine>;
const EmptiedCart = z.object({ cart: Cart, removed: z.array(RemovedLine) });

export const RestoreLines = z.strictObject({
  items: z
    .array(
      z.strictObject({
        goods_id: boughtIdField(),
        quantity: quantity(),
        note: note(),
        position: countField({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
});
export type RestoreLines = z.infer<typeof RestoreLines>;

/** A cart somebody shared, with the prices of the one who looks. */
export const SharedCart = z.object({
  items: z.array(CartItem),
  /** Lines that are still sold. */
  number_items: z.number(),
  window: LineWindow,
  totals: CartTotals,
  /** Lines whose goods are no longer sold. */
  gone: z.number(),
});
export type SharedCart = z.infer<typeof SharedCart>;

export const cartEndpoints = {
  get: endpoint(routes.cart.get, {
    summary: 'The cart of the asker',
    query: CartWindow,
    response: OneCart,
    errors: ['not_found'],
  }),
  clear: endpoint(routes.cart.clear, {
    summary: 'Removes every line',
    query: CartWindow,
    response: EmptiedCart,
    errors: ['unauthorized', 'not_found'],
  }),
  add: endpoint(routes.cart.add, {
    summary: 'Adds a product or an option; the same one again raises its quantity',
    query: CartWindow,
    body: AddCartLine,
    response: OneCart,
    errors: ['unauthorized', 'not_found', 'no_price', 'key_reused'],
  }),
  update: endpoint(routes.cart.update, {
    summary: 'Changes the quantity or the note of a line',
    query: CartWindow,
    params: ById,
    body: z.strictObject({ quantity: z.optional(quantity()), note: z.optional(textNote()) }),
    response: OneCart,
    errors: ['unauthorized', 'not_found'],
  }),
  remove: endpoint(routes.cart.remove, {
    summary: 'Removes a line',
    query: CartWindow,
    params: ById,
    response: EmptiedCart,
    errors: ['unauthorized', 'not_found'],
  }),
  bulkDelete: endpoint(routes.cart.bulkDelete, {
    summary: 'Removes several lines; those that are already gone do no harm',
    query: CartWindow,
    body: z.strictObject({
      items: z._default(z.array(lineIdField()).check(z.maxLength(MAX_CART_LINES)), []),
      /** Instead of naming them: every line that this finds. */
      found: z.optional(
        z.strictObject({
          search: optionalTextField({ max: 100 }),
          part: z._default(z.enum(CART_PARTS), 'all'),
        }),
      ),
    }),
    response: EmptiedCart,
    errors: ['unauthorized', 'not_found'],
  }),
  restore: endpoint(routes.cart.restore, {
    summary: 'Brings removed lines back to their places',
    query: CartWindow,
    body: RestoreLines,
    response: OneCart,
    errors: ['unauthorized', 'not_found'],
  }),
  addPromoCode: endpoint(routes.cart.addPromoCode, {
    summary: 'Applies a promo code in place of the one before',
    query: CartWindow,
    body: z.strictObject({ promo_code: textField({ max: TEXT_LIMITS.promoCode }) }),
    response: OneCart,
    errors: ['unauthorized', 'not_found', 'too_many'],
  }),
  removePromoCode: endpoint(routes.cart.removePromoCode, {
    summary: 'Takes the promo code off',
    query: CartWindow,
    response: OneCart,
    errors: ['unauthorized', 'not_found'],
  }),
  addFavourites: endpoint(routes.cart.addFavourites, {
    summary: 'Adds whole lists of favourites, or some of their goods, a pack of each',
    query: CartWindow,
    body: z.strictObject({
      favorite_ids: z.array(lineIdField()).check(z.minLength(1), z.maxLength(LIST_BOUNDS.ids)),
    }),
    response: FilledCart,
    errors: ['unauthorized', 'not_found', 'cart_full'],
  }),
  share: endpoint(routes.cart.share, {
    summary: 'A link to the lines of the cart as they are now',
    response: z.object({ token: z.string(), url: z.string(), expires_at: z.string() }),
    errors: ['unauthorized', 'not_found', 'too_many'],
  }),
  shared: endpoint(routes.cart.shared, {
    summary: 'The lines behind a shared link, with the prices of the asker',
    query: AskedLines,
    params: ByToken,
    response: z.object({ data: SharedCart }),
    errors: ['not_found'],
  }),
  addShared: endpoint(routes.cart.addShared, {
    summary: 'Adds the lines behind a shared link to the cart of the asker',
    query: CartWindow,
    params: ByToken,
    response: FilledCart,
    errors: ['unauthorized', 'not_found', 'cart_full'],
  }),
};

/** An empty note takes the old one away. */
function textNote() {
  return z.pipe(
    z.nullish(note()),
    z.transform((text: string | null | undefined) => text ?? ''),
  );
}

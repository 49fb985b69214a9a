import type { Payer } from '@spindle/contract/account/account';
import type { Cart, CartItem, CartPart, CartWindow, LineProblem } from '@spindle/contract/orders/cart';
import { lineSearch, lineWindow } from '../../kernel/sql/line-window.ts';
import {
  discountPercent,
  type ListPrices,
  roubles,
  type Totals,
  type UnitPrice,
  unitPrice,
} from '../pricing/pricing.rules.ts';
import type { CartLine, CartCode, PricedCart } from './cart.rules.ts';

export interface ReadCart extends PricedCart {
  /** The row's number; null where there is no cart yet. */
  readonly id: number | null;
  /** What the buyer knows it by. */
  readonly publicId: string | null;
  readonly version: number;
  readonly payer: Payer | null;
  /** By the buyer, and not the first one they may pay as. */
  readonly isPayerChosen: boolean;
  readonly payers: readonly Payer[];
  readonly code: CartCode | null;
}

/** A line that needs a decision of the buyer; a shortage of stock is shown by its lead time instead. */
const isChanged = ({ problems }: { readonly problems: readonly LineProblem[] }): boolean =>
  problems.some((problem) => problem !== 'not_enough');
const isLater = ({ offer, quantity }: CartLine): boolean => quantity > offer.inStock;
const parts: Readonly<Record<CartPart, (line: CartLine) => boolean>> = {
  all: () => true,
  changed: isChanged,
  later: isLater,
};

export function cartSearch({ part = 'all', search }: Partial<CartWindow>): (line: CartLine) => boolean {
  if (!search) return parts[part];
  const fits = lineSearch(search);
  return (line) =>
    parts[part](line) &&
    fits({
      article: line.offer.article,
      name: `${line.offer.goodsName} ${line.offer.optionName ?? ''} ${line.note}`,
    });
}

/** The cart with the requested lines; totals and counts are always those of the whole cart. */
export function cartView(cart: ReadCart, cartQuery: Partial<CartWindow> = {}): Cart {
  const { lines, window } = lineWindow(cart.lines, cartQuery, cartSearch(cartQuery));
  const laterLines = cart.lines.filter(isLater);
  return {
    id: cart.publicId,
    number_items: cart.lines.length,
    window,
    attention: {
      changed: cart.lines.filter(isChanged).length,
      later: laterLines.length,
      later_days: laterLines.reduce((most, { offer }) => Math.max(most, offer.moreInDays ?? 0), 0),
    },
    version: cart.version,
    payer: cart.payer,
    payers: [...cart.payers],
    items: lines.map(itemView),
    totals: totalsView(cart.totals, cart.weightG),
    promo_code:
      cart.code && cart.codeState
        ? {
            code: cart.code.code,
            percent: cart.code.percent,
            min_total_with_tax: roubles(cart.code.minTotal),
            state: cart.codeState,
          }
        : null,
  };
}

export function totalsView(totals: Totals, weightG: number): Cart['totals'] {
  return {
    pieces: totals.pieces,
    original_total_with_tax: roubles(totals.original),
    discount: roubles(totals.discount),
    total_with_tax: roubles(totals.total),
    vat: totals.vat.map(({ percent, amount }) => ({ percent, amount: roubles(amount) })),
    weight_kg: weightG / 1000,
  };
}

export function itemView({ offer, kit, priced, ...line }: CartLine): CartItem {
  const { option } = offer;
  const unit = priced?.unit;
  const off = unit && unit.current < unit.original;
  return {
    id: line.id,
    goods_id: offer.goodsId,
    option_id: kit?.key ?? option.id,
    name: offer.goodsName,
    option_name: offer.optionName,
    article: option.article,
    url: option.url,
    image: option.image,
    is_used: option.is_used,
    kit: kit && { id: kit.key, options: kit.stored.options.map(({ stage, name }) => ({ stage, name })) },
    price: {
      ...option.price,
      current_value_with_tax: unit ? roubles(unit.current) : null,
      original_value_with_tax: off ? roubles(unit.original) : null,
      quantity_prices: unit ? stepsFor(offer.prices, unit) : [],
    },
    discount: {
      percent: off ? discountPercent(unit.current, unit.original) : null,
      source: unit?.source ?? null,
      personal_percent: unit?.percent ?? 0,
    },
    quantity: line.quantity,
    pack_size: offer.packSize,
    unit: offer.unit,
    note: line.note,
    position: line.position,
    total_with_tax: priced ? roubles(priced.total) : null,
    original_total_with_tax: priced ? roubles(priced.originalTotal) : null,
    vat_percent: priced ? priced.vatPercent : 0,
    vat: priced ? roubles(priced.vat) : null,
    weight_kg: (offer.weightG * line.quantity) / 1000,
    availability: option.availability,
    previous_value_with_tax:
      line.problems.includes('price_changed') && line.seenPrice !== null ? roubles(line.seenPrice) : null,
    problems: [...line.problems],
  };
}

/** Quantity prices with the line's discount applied, so that they compare with its price. */
function stepsFor(prices: ListPrices, { percent }: UnitPrice): CartItem['price']['quantity_prices'] {
  return (prices.quantity_steps ?? []).flatMap((from) => {
    const unit = unitPrice(prices, from, { bonus: percent, promoCode: 0 });
    return unit ? [{ from, value_with_tax: roubles(unit.current) }] : [];
  });
}

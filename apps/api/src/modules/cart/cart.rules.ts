import type { LineProblem } from '@spindle/contract/orders/cart';
import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import type { KitOffer } from '../configurator/kits.service.ts';
import type { Offer } from '../goods/goods.service.ts';
import {
  basePrice,
  betterDiscount,
  type BuyerDiscounts,
  type PricedLine,
  priceLine,
  type Totals,
  totalsOf,
} from '../pricing/pricing.rules.ts';
import type { VatPercents } from '../pricing/vat.rules.ts';

/** A stored line. */
export interface StoredLine {
  readonly id: string;
  /** Null where the line is a made-to-order machine. */
  readonly optionId: number | null;
  readonly kitVariantId: number | null;
  readonly quantity: number;
  readonly note: string;
  readonly position: number;
  /** List price the buyer has last seen. */
  readonly seenPrice: number | null;
}

export interface CartLine extends StoredLine {
  readonly offer: Offer;
  readonly kit: KitOffer | null;
  /** Null while the goods has no price: the line stays, but nothing can be counted. */
  readonly priced: PricedLine | null;
  readonly problems: readonly LineProblem[];
}

/** A promo code as the cart holds it. */
export interface CartCode {
  readonly id: number;
  readonly code: string;
  readonly percent: number;
  readonly minTotal: number;
  /** Within its dates and its limit of orders. */
  readonly isValid: boolean;
  /** The buyer is one of those it is for. */
  readonly isTheirs: boolean;
}

type CodeState = 'applied' | 'not_better' | 'below_minimum' | 'ended' | 'not_theirs';

export interface PricedCart {
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  readonly weightG: number;
  readonly codeState: CodeState | null;
}

interface PricingFacts {
  readonly bonusPercent: number;
  readonly code: CartCode | null;
  readonly vat: VatPercents;
}

/** The most pieces of one line: whole packs only. */
export const mostOf = (packSize: number): number => Math.floor(MAX_LINE_QUANTITY / packSize) * packSize;

/** What can be bought now: options and made-to-order machines by their numbers. */
export interface OffersNow {
  readonly offers: ReadonlyMap<number, Offer>;
  readonly kits: ReadonlyMap<number, KitOffer>;
}

/** Lines without an offer are of goods that are no longer sold; they are left out. */
export function priceCart(
  lines: readonly StoredLine[],
  { offers, kits }: OffersNow,
  { bonusPercent, code, vat }: PricingFacts,
): PricedCart {
  const sold: { line: StoredLine; offer: Offer; kit: KitOffer | null }[] = [];
  let baseTotal = 0;
  for (const line of lines) {
    const kit = line.kitVariantId === null ? null : (kits.get(line.kitVariantId) ?? null);
    const offer = kit?.offer ?? offers.get(line.optionId ?? -1);
    if (!offer) continue;
    sold.push({ line, offer, kit });
    baseTotal += (basePrice(offer.prices, line.quantity) ?? 0) * line.quantity;
  }
  const codeState = code && stateOf(code, baseTotal, bonusPercent);
  const discounts: BuyerDiscounts = {
    bonus: bonusPercent,
    promoCode: code && codeState === 'applied' ? code.percent : 0,
  };
  const priced = sold.map(({ line, offer, kit }) => ({
    ...line,
    offer,
    kit,
    priced: priceLine(offer.prices, line.quantity, discounts, vat[offer.vatRate]),
    problems: problemsOf(line, offer, kit),
  }));
  return {
    lines: priced,
    totals: totalsOf(priced.flatMap((line) => line.priced ?? [])),
    weightG: priced.reduce((total, { offer, quantity }) => total + offer.weightG * quantity, 0),
    codeState,
  };
}

/** The minimum is compared with the total before personal discounts, so that the code does not disable itself. */
function stateOf(code: CartCode, baseTotal: number, bonus: number): CodeState {
  if (!code.isValid) return 'ended';
  if (!code.isTheirs) return 'not_theirs';
  if (baseTotal < code.minTotal) return 'below_minimum';
  return betterDiscount({ bonus, promoCode: code.percent }).source === 'promo_code'
    ? 'applied'
    : 'not_better';
}

function problemsOf(
  { quantity, seenPrice }: StoredLine,
  offer: Offer,
  kit: KitOffer | null,
): readonly LineProblem[] {
  const { price } = offer.prices;
  const inStock = kit
    ? offer.stock.reduce((total, warehouse) => total + warehouse.quantity, 0)
    : offer.inStock;
  const problems: LineProblem[] = [];
  if (price === null) problems.push('no_price');
  if (kit && kit.conflicts.length > 0) problems.push('kit_changed');
  if (quantity % offer.packSize !== 0) problems.push('pack_size');
  if (inStock > 0 && inStock < quantity) problems.push('not_enough');
  if (price !== null && seenPrice !== null && price !== seenPrice) problems.push('price_changed');
  return problems;
}

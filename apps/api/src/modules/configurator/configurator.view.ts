import type { VatPercent } from '@spindle/contract/money/vat-words';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { paths } from '@spindle/contract/addresses/paths';
import type { Configuration, KitCoupon, KitVariant } from '@spindle/contract/kits/configurator';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { KitConflict, KitPlan } from '@spindle/contract/kits/kit-rules';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Offer } from '../goods/goods.service.ts';
import { betterDiscount, type BuyerDiscounts, roubles, unitPrice } from '../pricing/pricing.rules.ts';
import { kitDrawing, kitImage } from './kits.service.ts';
import {
  chosenRows,
  type KitTotals,
  type Offers,
  optionDays,
  optionPrice,
  optionWeight,
  partOf,
  totalsOfKit,
} from './kit.rules.ts';
import type { KitOptionRow, KitRow } from './kits.sql.ts';

/** Everything a choice is shown with. */
export interface KitParts {
  readonly kit: KitRow;
  readonly plan: KitPlan;
  readonly card: GoodsCard;
  readonly machine: Offer;
  readonly offers: Offers;
  readonly discounts: BuyerDiscounts;
  readonly vatPercent: VatPercent;
  readonly coupon: AppliedCoupon | null;
  readonly drawnParts: ApiDeps['drawnParts'];
}

/** The width of the drawing on pages. */
const drawingSize = { width: 960 };

interface AppliedCoupon {
  readonly code: string;
  readonly percent: number;
  readonly minTotal: number;
}

const nullable = (kopecks: number | null): number | null => (kopecks === null ? null : roubles(kopecks));

/** The minimum is compared with the total of list prices, so that the coupon does not disable itself. */
function couponState(coupon: AppliedCoupon, total: number | null, bonus: number): KitCoupon['state'] {
  if (total === null || total < coupon.minTotal) return 'below_minimum';
  return betterDiscount({ bonus, promoCode: coupon.percent }).source === 'promo_code'
    ? 'applied'
    : 'not_better';
}

/** A machine with a choice, priced for its buyer. */
export function configurationView(parts: KitParts, choice: readonly string[]): Configuration {
  const { kit, plan, card, machine, offers, coupon } = parts;
  const chosen = chosenRows(kit, choice);
  const totals = totalsOfKit(machine, chosen, offers);
  const state = coupon && couponState(coupon, totals.prices.price, parts.discounts.bonus);
  const discounts: BuyerDiscounts = {
    bonus: parts.discounts.bonus,
    promoCode: coupon && state === 'applied' ? coupon.percent : 0,
  };
  const ids = chosen.map(({ public_id }) => public_id);
  const changed = ids.filter((id) => !plan.options[id]?.is_included);
  return {
    goods: card,
    options: Object.fromEntries(
      kit.stages.flatMap((stage) =>
        stage.options.map((option) => [option.public_id, optionView(option, stage.slug, chosen, offers)]),
      ),
    ),
    stages: kit.stages.map((stage) => {
      const selected = stage.options.filter((option) => chosen.includes(option));
      const prices = selected.map((option) => optionPrice(option, offers));
      return {
        id: stage.slug,
        name: stage.name,
        note: stage.note,
        choice: stage.choice,
        price: prices.includes(null)
          ? null
          : roubles(prices.reduce<number>((subtotal, one) => subtotal + (one ?? 0), 0)),
        option_ids: stage.options.map(({ public_id }) => public_id),
        selected_ids: selected.map(({ public_id }) => public_id),
      };
    }),
    rules: plan.rules.map((rule) => ({ ...rule, option_ids: [...rule.option_ids] })),
    selected_ids: ids,
    ...priceView(totals, discounts),
    vat_percent: parts.vatPercent,
    promotion_coupon:
      coupon && state
        ? {
            code: coupon.code,
            percent: coupon.percent,
            min_total_with_tax: roubles(coupon.minTotal),
            state,
          }
        : null,
    weight_kg: totals.weightG / 1000,
    lead_days: totals.leadDays,
    image: kitImage(machine, chosen),
    image_parts: partsInDrawing(parts, chosen),
    url: paths.configurator(kit.slug) + (changed.length > 0 ? `?options=${changed.join(',')}` : ''),
  };
}

function partsInDrawing(
  { machine, drawnParts }: KitParts,
  chosen: readonly KitOptionRow[],
): Configuration['image_parts'] {
  const { kind, params } = kitDrawing(machine, chosen);
  return Object.fromEntries(
    Object.entries(drawnParts(kind, { ...params }, drawingSize)).map(([name, [x, y]]) => [name, [x, y]]),
  );
}

function priceView(totals: KitTotals, discounts: BuyerDiscounts) {
  const unit = unitPrice(totals.prices, 1, discounts);
  return {
    price: {
      current_value_with_tax: unit ? roubles(unit.current) : null,
      original_value_with_tax: unit && unit.original > unit.current ? roubles(unit.original) : null,
      current_currency: shopCurrency(),
      quantity_prices: [],
    },
    base_with_tax: nullable(totals.base),
    options_with_tax: nullable(totals.options),
    discount_percent: unit?.percent ?? 0,
  };
}

function optionView(
  option: KitOptionRow,
  stage: string,
  chosen: readonly KitOptionRow[],
  offers: Offers,
): Configuration['options'][string] {
  const part = partOf(option, offers);
  return {
    id: option.public_id,
    stage_id: stage,
    name: option.name,
    note: option.note,
    price_with_tax: nullable(optionPrice(option, offers)),
    is_included: option.is_included,
    is_selected: chosen.includes(option),
    weight_kg: optionWeight(option, offers) / 1000,
    lead_days: optionDays(option, offers),
    part: part
      ? {
          name: part.goodsName,
          article: part.option.article,
          url: part.option.url,
          quantity: option.part_quantity,
        }
      : null,
  };
}

/** Facts of a saved choice beside its parts. */
interface SavedFacts {
  readonly key: string;
  readonly name: string | null;
  readonly note: string;
  readonly list_price: number | null;
  readonly created_at: Date;
}

export function variantView(
  parts: KitParts,
  choice: readonly string[],
  conflicts: readonly KitConflict[],
  saved: SavedFacts | null,
): KitVariant {
  const view = configurationView(parts, choice);
  const list =
    view.base_with_tax === null || view.options_with_tax === null
      ? null
      : Math.round((view.base_with_tax + view.options_with_tax) * 100);
  return {
    ...view,
    id: saved?.key ?? null,
    url: saved ? paths.configuration(parts.kit.slug, saved.key) : view.url,
    name: saved?.name ?? null,
    note: saved?.note ?? '',
    conflicts: conflicts.map((conflict) => ({ ...conflict, option_ids: [...conflict.option_ids] })),
    saved_at: saved?.created_at.toISOString() ?? null,
    previous_value_with_tax:
      saved && saved.list_price !== null && saved.list_price !== list ? roubles(saved.list_price) : null,
  };
}

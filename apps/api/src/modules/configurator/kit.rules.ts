import { type KitPlan, completeChoice } from '@spindle/contract/kits/kit-rules';
import type { Offer } from '../goods/goods.service.ts';
import type { ListPrices } from '../pricing/pricing.rules.ts';
import type { KitOptionRow, KitRow } from './kits.sql.ts';

/** Current facts of goods; a part that no longer exists has no offer. */
export type Offers = ReadonlyMap<number, Offer>;

/** An option that a rule names but that is no longer there: it can never be chosen. */
const missingId = (id: number): string => `gone ${id}`;

const optionsOf = (kit: KitRow): readonly KitOptionRow[] => kit.stages.flatMap(({ options }) => options);

/** The rules' view of a kit, with the ids a buyer knows. */
export function planOf(kit: KitRow): KitPlan {
  const ids = new Map(optionsOf(kit).map(({ id, public_id }) => [id, public_id]));
  const named = (id: number): string => ids.get(id) ?? missingId(id);
  return {
    stages: kit.stages.map(({ slug, name, choice, options }) => ({
      id: slug,
      name,
      choice,
      option_ids: options.map(({ public_id }) => public_id),
    })),
    options: Object.fromEntries(
      optionsOf(kit).map(({ public_id, name, is_included }) => [public_id, { name, is_included }]),
    ),
    rules: kit.rules.map(({ id, kind, option_id, option_ids, reason }) => ({
      id: String(id),
      kind,
      option_id: option_id === null ? null : named(option_id),
      option_ids: option_ids.map(named),
      reason,
    })),
  };
}

/** Database ids → the choice as rules know it; a missing option becomes an unknown id. */
export function choiceOf(kit: KitRow, optionIds: readonly number[]): string[] {
  const ids = new Map(optionsOf(kit).map(({ id, public_id }) => [id, public_id]));
  return optionIds.map((id) => ids.get(id) ?? missingId(id));
}

export function chosenRows(kit: KitRow, choice: readonly string[]): KitOptionRow[] {
  const chosen = new Set(completeChoice(planOf(kit), choice));
  return optionsOf(kit).filter(({ public_id }) => chosen.has(public_id));
}

/** Goods whose price, weight or stock the kit needs, the machine first. */
export function goodsIn(kit: KitRow): number[] {
  const parts = optionsOf(kit).flatMap(({ part_option_id }) => part_option_id ?? []);
  return [...new Set([kit.option_id, ...parts])];
}

/** Kopecks an option adds; null where its part has no price. */
export const optionPrice = (option: KitOptionRow, offers: Offers): number | null =>
  optionPriceBy(option, (id) => offers.get(id)?.prices.price ?? null);

/** The same by what single goods cost. */
export function optionPriceBy(
  option: KitOptionRow,
  priceOf: (optionId: number) => number | null,
): number | null {
  if (option.price !== null) return option.price;
  const part = option.part_option_id === null ? null : priceOf(option.part_option_id);
  return part === null ? null : part * option.part_quantity;
}

export const partOf = (option: KitOptionRow, offers: Offers): Offer | undefined =>
  option.part_option_id === null ? undefined : offers.get(option.part_option_id);

export const optionWeight = (option: KitOptionRow, offers: Offers): number =>
  option.weight_g + (partOf(option, offers)?.weightG ?? 0) * option.part_quantity;

/** Days until so many pieces are there. */
function daysUntil({ stock, leadDays }: Pick<Offer, 'stock' | 'leadDays'>, quantity: number): number {
  const lying = stock.reduce((total, at) => total + at.quantity, 0);
  return lying >= quantity ? 0 : leadDays;
}

/** Included options are already on the machine. */
export function optionDays(option: KitOptionRow, offers: Offers): number {
  if (option.is_included) return 0;
  const part = partOf(option, offers);
  return Math.max(option.lead_days, part ? daysUntil(part, option.part_quantity) : 0);
}

export interface KitTotals {
  /** List prices of the whole. */
  readonly prices: ListPrices;
  /** The machine alone, and the options chosen beside it; null where a price is missing. */
  readonly base: number | null;
  readonly options: number | null;
  readonly weightG: number;
  /** The options alone are there after this many days. */
  readonly optionDays: number;
  /** The whole can leave after this many days. */
  readonly leadDays: number;
}

/** Totals of whole kopecks, so nothing is rounded here. */
export function totalsOfKit(machine: Offer, chosen: readonly KitOptionRow[], offers: Offers): KitTotals {
  const totalOrNull = (numbers: readonly (number | null)[]): number | null =>
    numbers.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);
  const base = machine.prices.price;
  const options = totalOrNull(chosen.map((option) => optionPrice(option, offers)));
  const price = totalOrNull([base, options]);
  const before = machine.prices.original_price;
  const days = Math.max(0, ...chosen.map((option) => optionDays(option, offers)));
  return {
    prices: {
      price,
      original_price: price === null || before === null ? null : before + (options ?? 0),
      quantity_steps: null,
      quantity_prices: null,
    },
    base,
    options,
    weightG: chosen.reduce((all, option) => all + optionWeight(option, offers), machine.weightG),
    optionDays: days,
    leadDays: Math.max(days, daysUntil(machine, 1)),
  };
}

/** Pieces of other goods that one machine takes: the same part in two options is summed. */
export function partsOf(chosen: readonly KitOptionRow[]): { optionId: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { part_option_id: id, part_quantity } of chosen) {
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + part_quantity);
  }
  return [...quantities].map(([optionId, quantity]) => ({ optionId, quantity }));
}

/** Parameters of the drawing beside the bare machine; a later stage overrides. */
export const drawingOf = (chosen: readonly KitOptionRow[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...chosen.map(({ drawing }) => drawing));

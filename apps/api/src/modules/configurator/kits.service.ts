import { kitCode } from '@spindle/contract/kits/kit-code';
import { paths } from '@spindle/contract/addresses/paths';
import { conflictsOf, type KitConflict, type KitPlan } from '@spindle/contract/kits/kit-rules';
import type { Db } from '@spindle/database/pool';
import type { StoredKit } from '@spindle/database/tables/kits';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { GoodsService, Offer } from '../goods/goods.service.ts';
import {
  choiceOf,
  chosenRows,
  drawingOf,
  goodsIn,
  type Offers,
  optionPrice,
  optionPriceBy,
  partsOf,
  planOf,
  totalsOfKit,
} from './kit.rules.ts';
import * as kitsSql from './kits.sql.ts';

/** A saved choice as it can be bought now. */
export interface KitOffer {
  readonly variantId: number;
  readonly key: string;
  /** The machine with the price, weight, term and picture of the whole. */
  readonly offer: Offer;
  /** Goods that one machine takes from stock beside itself. */
  readonly parts: readonly { readonly offer: Offer; readonly quantity: number }[];
  /** Days before which the options are not there. */
  readonly optionDays: number;
  /** Why it cannot be built any more; nothing when it can. */
  readonly conflicts: readonly string[];
  /** Snapshot for an order or a quotation. */
  readonly stored: StoredKit;
}

export interface KitOffers {
  /** By number; missing ones are omitted. */
  kitOffers(db: Db, variantIds: readonly number[]): Promise<ReadonlyMap<number, KitOffer>>;
  /** The same by key. */
  kitsByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, KitOffer>>;
}

/** Carts, orders and quotations reference saved choices by number; this resolves them. */
export function createKitOffers({ goods }: { goods: Pick<GoodsService, 'offers'> }): KitOffers {
  const offersOf = async (db: Db, variants: readonly kitsSql.VariantRow[]): Promise<KitOffer[]> => {
    const kits = await kitsSql.kitsOf(db, [...new Set(variants.map(({ goods_id }) => goods_id))]);
    const byGoods = new Map(kits.map((kit) => [kit.goods_id, kit]));
    const offers = await goods.offers(db, [...new Set(kits.flatMap(goodsIn))]);
    return variants.flatMap((variant) => {
      const kit = byGoods.get(variant.goods_id);
      return (kit && kitOffer(variant, kit, offers)) ?? [];
    });
  };
  return {
    async kitOffers(db, variantIds) {
      if (variantIds.length === 0) return new Map();
      const found = await offersOf(db, await kitsSql.variantsByIds(db, [...new Set(variantIds)]));
      return new Map(found.map((kit) => [kit.variantId, kit]));
    },
    async kitsByKey(db, keys) {
      if (keys.length === 0) return new Map();
      const found = await offersOf(db, await kitsSql.variantsByKeys(db, [...new Set(keys)]));
      return new Map(found.map((kit) => [kit.key, kit]));
    },
  };
}

function kitOffer(variant: kitsSql.VariantRow, kit: kitsSql.KitRow, offers: Offers): KitOffer | undefined {
  const machine = offers.get(kit.option_id);
  if (!machine) return undefined;
  const choice = choiceOf(kit, variant.option_ids);
  const chosen = chosenRows(kit, choice);
  const plan = planOf(kit);
  const conflicts = [...withdrawn(kit), ...lostOptions(plan, choice), ...conflictsOf(plan, choice)];
  const totals = totalsOfKit(machine, chosen, offers);
  return {
    variantId: variant.id,
    key: variant.key,
    offer: {
      ...machine,
      ...(totals.optionDays > 0 && { inStock: 0, moreInDays: totals.leadDays }),
      option: {
        ...machine.option,
        url: paths.configuration(kit.slug, variant.key),
        image: kitImage(machine, chosen),
        weight_kg: totals.weightG / 1000,
        availability:
          totals.optionDays > 0
            ? { quantity: 0, lead_days: totals.leadDays, warehouses: [] }
            : machine.option.availability,
      },
      optionName: `комплектация ${kitCode(variant.key)}`,
      prices: totals.prices,
      weightG: totals.weightG,
    },
    parts: partsOf(chosen).flatMap(({ optionId, quantity }) => {
      const offer = offers.get(optionId);
      return offer ? [{ offer, quantity }] : [];
    }),
    optionDays: totals.optionDays,
    conflicts: conflicts.map(({ message }) => message),
    stored: {
      key: variant.key,
      url: paths.configuration(kit.slug, variant.key),
      options: storedOptions(kit, chosen, (option) => optionPrice(option, offers)),
      parts: partsOf(chosen).map(({ optionId, quantity }) => ({ option_id: optionId, quantity })),
    },
  };
}

/** Current conflicts and price of a choice saved before. */
export interface KitToday {
  /** Why it cannot be built any more; nothing when it can. */
  readonly conflicts: readonly string[];
  /** Kopecks of the whole by the list; null where a price is missing. */
  readonly price: number | null;
  readonly options: StoredKit['options'];
}

/** Saved choices by key for staff preparing an offer; those whose machine is gone are omitted. */
export async function kitsToday(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, KitToday>> {
  if (keys.length === 0) return new Map();
  const variants = await kitsSql.variantsByKeys(db, [...new Set(keys)]);
  const kits = await kitsSql.kitsOf(db, [...new Set(variants.map(({ goods_id }) => goods_id))]);
  const prices = await kitsSql.pricesOf(db, [...new Set(kits.flatMap(goodsIn))]);
  const priceOf = (id: number): number | null => prices.get(id) ?? null;
  return new Map(
    variants.flatMap((variant): [string, KitToday][] => {
      const kit = kits.find(({ goods_id }) => goods_id === variant.goods_id);
      if (!kit) return [];
      const [choice, plan] = [choiceOf(kit, variant.option_ids), planOf(kit)];
      const chosen = chosenRows(kit, choice);
      const parts = [priceOf(kit.option_id), ...chosen.map((option) => optionPriceBy(option, priceOf))];
      const conflicts = [...withdrawn(kit), ...lostOptions(plan, choice), ...conflictsOf(plan, choice)];
      return [
        [
          variant.key,
          {
            conflicts: conflicts.map(({ message }) => message),
            price: parts.reduce((total, one) => (total === null || one === null ? null : total + one), 0),
            options: storedOptions(kit, chosen, (option) => optionPriceBy(option, priceOf)),
          },
        ],
      ];
    }),
  );
}

function storedOptions(
  kit: kitsSql.KitRow,
  chosen: readonly kitsSql.KitOptionRow[],
  priceOf: (option: kitsSql.KitOptionRow) => number | null,
): StoredKit['options'] {
  return kit.stages.flatMap((stage) =>
    stage.options
      .filter((option) => chosen.includes(option))
      .map((option) => ({ stage: stage.name, name: option.name, price: priceOf(option) ?? 0 })),
  );
}

/** A machine withdrawn from the configurator. */
const withdrawn = ({ is_published }: kitsSql.KitRow): KitConflict[] =>
  is_published ? [] : [{ problem: 'unknown', rule_id: null, option_ids: [], message: withdrawnMessage }];

const withdrawnMessage =
  'Этот станок больше не\u00a0собираем под\u00a0заказ. Спросите менеджера, чем его заменить.';

/** A saved option that is no longer sold. */
export function lostOptions(plan: KitPlan, choice: readonly string[]): KitConflict[] {
  if (choice.every((id) => Object.hasOwn(plan.options, id))) return [];
  return [{ problem: 'unknown', rule_id: null, option_ids: [], message: lostMessage }];
}

const lostMessage = 'Одной из\u00a0выбранных опций больше нет. Выберите замену.';

export const kitDrawing = (
  { drawing: { kind, params } }: Offer,
  chosen: readonly kitsSql.KitOptionRow[],
): Offer['drawing'] => ({ kind, params: { ...params, ...drawingOf(chosen) } });

/** The image of the machine with the chosen options. */
export function kitImage(
  machine: Offer,
  chosen: readonly kitsSql.KitOptionRow[],
): { original: string; thumbnail: string } {
  const { kind, params } = kitDrawing(machine, chosen);
  const base = drawingUrl(kind, params);
  return { original: `${base}&size=sheet`, thumbnail: `${base}&size=tile` };
}

import { MAX_CART_LINES } from '@spindle/contract/constants';
import type { Option } from '@spindle/contract/catalogue/goods';
import type { VatRate } from '@spindle/contract/money/vat';
import type { Notices } from '@spindle/database/notices';
import type { Db } from '@spindle/database/pool';
import type { OfferFacts } from './offer-facts.fragment.sql.ts';
import type { CatalogueService, Dictionary } from '../catalogue/catalogue.service.ts';
import { changedGoods, isOfStock } from '../catalogue/catalogue-notice.rules.ts';
import type { ListPrices } from '../pricing/pricing.rules.ts';
import { availabilityView, goodsUrl, optionView, priceView } from './goods-card.view.ts';
import { drawingParams } from './office/goods-values.ts';
import { facesOf, factsOf, type OfferFaceRow } from './offers.sql.ts';

/** One thing that can be bought, as carts, lists and orders need it. Prices are in kopecks. */
export interface Offer {
  readonly optionId: number;
  /** For joins; buyers see `goodsId`. */
  readonly goodsKey: number;
  readonly goodsId: string;
  readonly goodsName: string;
  readonly article: string;
  /** Pieces that are there now. */
  readonly inStock: number;
  /** Until more of it comes; null for a used unit, which is the only one. */
  readonly moreInDays: number | null;
  /** As buyers see it; built on first use, because a long cart shows a page of its lines. */
  readonly option: Option;
  /** What distinguishes it from the other options of its goods. */
  readonly optionName: string | null;
  readonly prices: ListPrices;
  readonly vatRate: VatRate;
  readonly packSize: number;
  readonly unitCode: number;
  readonly unit: string;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly leadDays: number;
  readonly stock: OfferFacts['stock'];
  /** What its picture is drawn with. */
  readonly drawing: { readonly kind: string; readonly params: Readonly<Record<string, unknown>> };
}

export interface Offers {
  /** Prices and stock alone. */
  facts(db: Db, optionIds: readonly number[]): Promise<OfferFacts[]>;
  /** Options as they can be bought now, by their number; those that are gone are left out. */
  offers(db: Db, optionIds: readonly number[]): Promise<ReadonlyMap<number, Offer>>;
  /** The same where the facts were read together with something else. */
  offersFrom(db: Db, facts: readonly OfferFacts[]): Promise<ReadonlyMap<number, Offer>>;
}

interface Face {
  readonly row: OfferFaceRow;
  readonly option: Option;
  readonly drawing: Offer['drawing'];
}

/** Two of the longest carts. */
const facesAtMost = 2 * MAX_CART_LINES;

/** Names and pictures are cached until the catalogue announces a change; prices and stock are read every time. */
export function createOffers({
  notices,
  catalogue,
}: {
  notices: Notices;
  catalogue: CatalogueService;
}): Offers {
  const faces = new Map<number, Face>();
  // An answer in flight during a change is used once and not cached.
  let generation = 0;
  const forget = (goodsIds: readonly number[] | null): void => {
    generation += 1;
    if (!goodsIds) return faces.clear();
    const changedIds = new Set(goodsIds);
    for (const [id, { row }] of faces) if (changedIds.has(row.goods_id)) faces.delete(id);
  };
  notices.subscribe(
    'catalogue',
    (payload) => {
      if (!isOfStock(payload)) forget(changedGoods(payload));
    },
    () => forget(null),
  );
  notices.subscribe(
    'content',
    () => forget(null),
    () => forget(null),
  );

  const load = async (db: Db, ids: readonly number[], dictionary: Dictionary): Promise<Map<number, Face>> => {
    const started = generation;
    const rows = await facesOf(db, ids);
    const tree = await catalogue.tree();
    const loaded = new Map<number, Face>();
    for (const row of rows) {
      const folder = tree.byId.get(row.goods.folder_id);
      if (!folder) continue;
      const parts = { goods: row.goods, dictionary };
      const values = { ...row.goods.properties, ...row.properties };
      loaded.set(row.id, {
        row,
        option: optionView({ ...row, stock: [] }, row.position, goodsUrl(row.goods, folder), parts),
        drawing: {
          kind: row.goods.drawing_kind ?? 'placeholder',
          params: drawingParams(row.goods, values, dictionary),
        },
      });
    }
    if (started === generation) {
      for (const [id, face] of loaded) faces.set(id, face);
      // Drops the oldest: dropping all would reload a long cart for every other viewed product.
      for (const id of faces.keys()) {
        if (faces.size <= facesAtMost) break;
        faces.delete(id);
      }
    }
    return loaded;
  };

  const offersFrom: Offers['offersFrom'] = async (db, facts) => {
    const dictionary = await catalogue.dictionary();
    const missing = facts.filter(({ option_id }) => !faces.has(option_id)).map(({ option_id }) => option_id);
    const cachedFaces = new Map(facts.map(({ option_id }) => [option_id, faces.get(option_id)]));
    const loaded = missing.length > 0 ? await load(db, missing, dictionary) : undefined;
    const offers = new Map<number, Offer>();
    for (const one of facts) {
      const face = cachedFaces.get(one.option_id) ?? loaded?.get(one.option_id);
      if (face) offers.set(one.option_id, new OfferNow(face, one, dictionary));
    }
    return offers;
  };

  return {
    facts: factsOf,
    offersFrom,
    offers: async (db, optionIds) => offersFrom(db, await factsOf(db, optionIds)),
  };
}

/** Created for every line of every cart that is read, so its view is built on first use. */
class OfferNow implements Offer {
  readonly optionId: number;
  readonly goodsKey: number;
  readonly goodsId: string;
  readonly goodsName: string;
  readonly article: string;
  readonly inStock: number;
  readonly moreInDays: number | null;
  readonly optionName: string | null;
  readonly prices: ListPrices;
  readonly vatRate: VatRate;
  readonly packSize: number;
  readonly unitCode: number;
  readonly unit: string;
  readonly weightG: number;
  readonly volumeCm3: number;
  readonly leadDays: number;
  readonly stock: OfferFacts['stock'];
  readonly drawing: Offer['drawing'];
  readonly #face: Face;
  readonly #facts: OfferFacts;
  readonly #dictionary: Dictionary;
  #option: Option | undefined;

  constructor(face: Face, facts: OfferFacts, dictionary: Dictionary) {
    const { row, option, drawing } = face;
    this.optionId = facts.option_id;
    this.goodsKey = row.goods_id;
    this.goodsId = row.goods.public_id;
    this.goodsName = row.goods.name;
    this.article = option.article;
    this.inStock = facts.stock.reduce((total, { quantity }) => total + quantity, 0);
    this.moreInDays = option.is_used ? null : facts.lead_days;
    this.optionName = row.name;
    this.prices = pricesOf(facts);
    this.vatRate = row.goods.vat_rate;
    this.packSize = facts.pack_size;
    this.unitCode = row.unit_code;
    this.unit = row.unit;
    this.weightG = facts.weight_g;
    this.volumeCm3 = facts.volume_cm3;
    this.leadDays = facts.lead_days;
    this.stock = facts.stock;
    this.drawing = drawing;
    this.#face = face;
    this.#facts = facts;
    this.#dictionary = dictionary;
  }

  get option(): Option {
    const {
      option,
      row: { is_withdrawn },
    } = this.#face;
    const { stock, pack_size, weight_g, lead_days } = this.#facts;
    this.#option ??= {
      ...option,
      price: priceView(pricesOf(this.#facts), this.vatRate),
      pack_size,
      weight_kg: weight_g / 1000,
      availability: availabilityView(
        stock,
        { lead_days, is_used: option.is_used, is_withdrawn },
        this.#dictionary,
      ),
    };
    return this.#option;
  }
}

const pricesOf = ({ price, original_price, quantity_steps, quantity_prices }: OfferFacts) => ({
  price,
  original_price,
  quantity_steps: quantity_steps ?? [],
  quantity_prices: quantity_prices ?? [],
});

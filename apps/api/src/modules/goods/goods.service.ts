import { paysVat, vatSystem } from '@spindle/contract/money/shop-vat';
import { AppError } from '@spindle/contract/errors';
import type { Goods, GoodsCard, Spec } from '@spindle/contract/catalogue/goods';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { LRUCache } from 'lru-cache';
import type { ApiDeps } from '../../kernel/deps.ts';
import { frozen } from '../../kernel/cache/frozen.ts';
import {
  type CatalogueService,
  type FolderNode,
  optionOfKey,
  type Property,
} from '../catalogue/catalogue.service.ts';
import { changedGoods, isOfStock, listedGoods } from '../catalogue/catalogue-notice.rules.ts';
import { cardView, keySpecs } from './goods-card.view.ts';
import { type GoodsDetails, goodsDetails } from './office/goods-specs.view.ts';
import { goodsView } from './goods.view.ts';
import { createGoodsAddresses, type GoodsAddresses } from './office/goods-addresses.ts';
import * as goodsSql from './goods.sql.ts';
import { filesOf } from './media/goods-media.sql.ts';
import { createGoodsCache } from './goods-cache.ts';
import { createSeriesCache, type SeriesSizes } from './cached-series.ts';
import { createOffers, type Offer, type Offers } from './offers.ts';

export type { Offer };

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface GoodsPage {
  data: GoodsCard[];
  meta: { offset: number; limit: number; total: number };
}

interface GoodsDetailsQuery {
  readonly goods_id: number;
  /** Null is the option the goods is shown with. */
  readonly option_id: number | null;
}

export type { GoodsDetails };
export { onOneScale } from './one-scale.ts';

export interface GoodsService extends Offers {
  readonly addresses: GoodsAddresses;
  /** Cards in the order of the numbers, or of keys of the index, which name an option to show; with the values of these columns too; goods that are gone are left out. */
  cards(ids: readonly number[], columns?: readonly Property[]): Promise<GoodsCard[]>;
  /** Dependencies of all cards: one of them changes whenever any card may have changed. */
  version(): Promise<readonly unknown[]>;
  /** The same by number. */
  cardsByNumber(ids: readonly number[]): Promise<ReadonlyMap<number, GoodsCard>>;
  /** Public ids of products that a catalogue notice reports as sold but still in stock; null for other notices. */
  soldInPart(notice: string): Promise<string[]> | null;
  /**
   * Products by their public ids (`p_…`) or by ids of options, in the requested order; throws `not_found` for an
   * unknown one.
   */
  named(publicIds: readonly string[]): Promise<{ goodsId: number; optionId: number | null }[]>;
  /** Full details of products, each as one of its options has them; null for removed ones. */
  details(items: readonly GoodsDetailsQuery[]): Promise<(GoodsDetails | null)[]>;
  bySlug(slug: string, optionId: string | undefined): Promise<Goods>;
  /** The same by the id of the goods or of one of its options. */
  byId(publicId: string): Promise<Goods>;
  specs(publicId: string): Promise<Spec[]>;
  properties(publicId: string): Promise<Goods['properties']>;
  related(publicId: string, kind: goodsSql.RelationKind, page: Page): Promise<GoodsPage>;
}

interface RequestedGoods {
  readonly goods: goodsSql.GoodsRow;
  /** The option to show. */
  readonly selected?: number | undefined;
}

/** A cached product with the sizes of its series that it shows. */
interface CachedProduct {
  readonly goods: Goods;
  readonly seriesId: number;
  readonly sizes: SeriesSizes;
}

const sizesAtMost = 200;
const relatedAtMost = 200;
const cardsBytes = 24 * 1024 * 1024;
const productsBytes = 48 * 1024 * 1024;
const namesAtMost = 50_000;
const cachedAtOnce = 200;
const dayMs = 24 * 3600 * 1000;
/** Estimated memory of cached values. */
const bytesOfCard = 4000;
const bytesOfOption = 3000;
const bytesPerChar = 4;

export function createGoodsService(
  deps: ApiDeps & { catalogue: CatalogueService; markdown: (text: string) => string },
): GoodsService {
  const { db, catalogue } = deps;

  async function folderOf(goods: goodsSql.GoodsRow): Promise<FolderNode> {
    const folder = (await catalogue.tree()).byId.get(goods.folder_id);
    if (!folder) throw new AppError('not_found');
    return folder;
  }

  async function offers<A extends RequestedGoods>(
    requested: readonly A[],
    columns: readonly Property[] = [],
  ) {
    const dictionary = await catalogue.dictionary();
    const { byId } = await catalogue.tree();
    const options = await goodsSql.optionsOf(db, [...new Set(requested.map(({ goods }) => goods.id))]);
    const byGoods = Map.groupBy(options, (option) => option.goods_id);
    return requested.flatMap((one) => {
      const { goods, selected } = one;
      const folder = byId.get(goods.folder_id);
      const goodsOptions = byGoods.get(goods.id) ?? [];
      if (!folder) return [];
      const parts = { goods, folder, options: goodsOptions, dictionary, now: deps.now(), columns, selected };
      return [{ ...one, folder, options: goodsOptions, card: cardView(parts) }];
    });
  }

  const series = createSeriesCache({
    read: (id) => goodsSql.sizesOf(db, id, sizesAtMost),
    seriesOf: (ids) => goodsSql.seriesOf(db, ids),
  });
  const cardCache = createGoodsCache<GoodsCard>({ notices: deps.notices, maxBytes: cardsBytes });
  const productCache = createGoodsCache<CachedProduct>({
    notices: deps.notices,
    maxBytes: productsBytes,
    onChange: series.changed,
  });
  const goodsOfOption = new LRUCache<number, number>({ max: namesAtMost });
  const goodsOfSlug = new LRUCache<string, number>({ max: namesAtMost });

  /** Dependencies of cards and products; the day is one, because «new» depends on it. */
  const world = async () => [
    await catalogue.dictionary(),
    await catalogue.tree(),
    Math.floor(deps.now().getTime() / dayMs),
    shopCurrency(),
    paysVat(),
    vatSystem(),
  ];

  function goodsOfKey(key: number): number | undefined {
    const option = optionOfKey(key);
    return option === null ? key : goodsOfOption.get(option);
  }

  async function cards(keys: readonly number[], columns?: readonly Property[]): Promise<GoodsCard[]> {
    const found = await cardsByKey(keys, columns);
    return keys.flatMap((key) => found.get(key) ?? []);
  }

  async function cardsByKey(
    keys: readonly number[],
    columns: readonly Property[] = [],
  ): Promise<ReadonlyMap<number, GoodsCard>> {
    const reading = cardCache.begin(await world());
    const columnsKey = columns.map(({ id }) => id).join();
    const found = new Map<number, GoodsCard>();
    const missing = keys.filter((key) => {
      const goods = goodsOfKey(key);
      const card = goods === undefined ? undefined : cardCache.get(reading, goods, `${key} ${columnsKey}`);
      if (card) found.set(key, card);
      return !card;
    });
    if (missing.length > 0)
      for (const { key, goods, card } of await newCards(missing, columns)) {
        found.set(key, card);
        // A request for thousands of products would evict the popular ones.
        if (keys.length > cachedAtOnce) continue;
        const size = bytesOfCard + bytesOfOption * card.options.length;
        cardCache.set(reading, goods, `${key} ${columnsKey}`, frozen(card), size);
      }
    return found;
  }

  async function newCards(keys: readonly number[], columns: readonly Property[]) {
    const goodsOf = await goodsSql.goodsOfOptions(
      db,
      keys.flatMap((key) => optionOfKey(key) ?? []),
    );
    for (const [option, goods] of goodsOf) goodsOfOption.set(option, goods);
    const named = keys.flatMap((key) => {
      const selected = optionOfKey(key) ?? undefined;
      const id = selected === undefined ? key : goodsOf.get(selected);
      return id === undefined ? [] : [{ key, id, selected }];
    });
    const ids = [...new Set(named.map(({ id }) => id))];
    const rows = new Map((await goodsSql.goodsByIds(db, ids)).map((row) => [row.id, row]));
    const requested = named.flatMap(({ key, id, selected }) => {
      const goods = rows.get(id);
      return goods ? [{ key, goods, selected }] : [];
    });
    return (await offers(requested, columns)).map(({ key, goods, card }) => ({ key, goods: goods.id, card }));
  }

  async function productBySlug(slug: string, optionId: string | undefined): Promise<Goods> {
    const reading = productCache.begin(await world());
    const name = optionId ?? '';
    const number = goodsOfSlug.get(slug);
    const cachedProduct = number === undefined ? undefined : productCache.get(reading, number, name);
    if (cachedProduct?.goods.slug === slug && series.isCurrent(cachedProduct.seriesId, cachedProduct.sizes))
      return cachedProduct.goods;
    const { goods, row, sizes } = await newProduct(slug, optionId);
    goodsOfSlug.set(slug, row.id);
    const product = { goods: frozen(goods), seriesId: row.series_id, sizes };
    productCache.set(reading, row.id, name, product, JSON.stringify(goods).length * bytesPerChar);
    return goods;
  }

  async function newProduct(slug: string, optionId: string | undefined) {
    const row = await goodsSql.goodsBySlug(db, slug);
    if (!row) throw new AppError('not_found');
    const [[offer], folder, sizes, cutting, placement, files] = await Promise.all([
      offers([{ goods: row }]),
      folderOf(row),
      series.of(row.series_id),
      goodsSql.cuttingData(db, row.series_id),
      goodsSql.placementOf(db, row.id),
      filesOf(db, row.id),
    ]);
    if (!offer) throw new AppError('not_found');
    const { card, options } = offer;
    const option = optionId === undefined ? options[0] : options.find(({ public_id: id }) => id === optionId);
    if (optionId !== undefined && !option) throw new AppError('not_found');
    const { byId } = await catalogue.tree();
    const goods = goodsView({
      // Product properties overridden by the option's, as in listings, filters and spreadsheets.
      goods: { ...row, properties: { ...row.properties, ...option?.properties } },
      card: { ...card, selected_option_id: optionId ?? card.selected_option_id },
      folder,
      dictionary: await catalogue.dictionary(),
      draw: deps.draw,
      markdown: deps.markdown,
      now: deps.now(),
      sizes: sizes.flatMap((size) => {
        const sizeFolder = byId.get(size.folder_id);
        return sizeFolder ? [{ ...size, path: sizeFolder.path }] : [];
      }),
      cutting,
      placement,
      files,
    });
    return { goods, row, sizes };
  }

  async function one(publicId: string, kind?: goodsSql.RelationKind) {
    const row = await goodsSql.goodsByPublicId(db, publicId, kind);
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function relatedIds(publicId: string, kind: goodsSql.RelationKind): Promise<readonly number[]> {
    const goods = await one(publicId, kind);
    if (goods.chosen.length > 0) return goods.chosen;
    if (kind === 'additional') return goodsSql.fitting(db, goods, relatedAtMost);
    if (kind === 'analogue') return goodsSql.sameSize(db, goods, relatedAtMost);
    return goodsSql.nearestSizes(db, goods, relatedAtMost);
  }

  return {
    addresses: createGoodsAddresses(db),
    cards,
    version: async () => [...(await world()), cardCache.version()],
    cardsByNumber: (ids) => cardsByKey(ids),
    async named(publicIds) {
      const found = await goodsSql.namedGoods(db, publicIds);
      return publicIds.map((id) => {
        const goods = found.get(id);
        if (!goods) throw new AppError('not_found');
        return goods;
      });
    },
    async details(items) {
      const rows = await goodsSql.goodsByIds(db, [...new Set(items.map((item) => item.goods_id))]);
      const offersById = new Map(
        (await offers(rows.map((goods) => ({ goods })))).map((offer) => [offer.goods.id, offer]),
      );
      const dictionary = await catalogue.dictionary();
      return items.map((item) => {
        const offer = offersById.get(item.goods_id);
        return offer ? goodsDetails(offer, item.option_id, dictionary) : null;
      });
    },
    soldInPart(notice) {
      const sold = isOfStock(notice) && listedGoods(notice)?.length === 0 ? changedGoods(notice) : null;
      return sold && goodsSql.publicIdsOf(db, sold);
    },
    ...createOffers(deps),
    bySlug: productBySlug,
    async specs(publicId) {
      const goods = await one(publicId);
      return keySpecs(goods, await catalogue.dictionary());
    },
    async byId(publicId) {
      return this.bySlug((await one(publicId)).slug, undefined);
    },
    async properties(publicId) {
      return (await this.byId(publicId)).properties;
    },
    async related(publicId, kind, { offset, limit }) {
      const ids = await relatedIds(publicId, kind);
      return {
        data: await cards(ids.slice(offset, offset + limit)),
        meta: { offset, limit, total: ids.length },
      };
    },
  };
}

import { AppError } from '@spindle/contract/errors';
import type { Goods, GoodsCard, Spec } from '@spindle/contract/goods';
import type { ApiDeps } from '../../kernel/deps.ts';
import {
  type CatalogueService,
  type FolderNode,
  optionOfKey,
  type Property,
} from '../catalogue/catalogue.service.ts';
import { cardView, keySpecs } from './goods-card.view.ts';
import { type GoodsSheet, sheetView } from './goods-sheet.view.ts';
import { goodsView } from './goods.view.ts';
import { createGoodsAddresses, type GoodsAddresses } from './goods-addresses.ts';
import * as goodsSql from './goods.sql.ts';
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

export interface SheetAsk {
  readonly goods_id: number;
  /** Null is the option the goods is shown with. */
  readonly option_id: number | null;
}

export type { GoodsSheet };

export interface GoodsService extends Offers {
  readonly addresses: GoodsAddresses;
  /** Cards in the order of the numbers, or of keys of the index, which name an option to show; with the values of these columns too; goods that are gone are left out. */
  cards(ids: readonly number[], columns?: readonly Property[]): Promise<GoodsCard[]>;
  /** The same by number. */
  cardsByNumber(ids: readonly number[]): Promise<ReadonlyMap<number, GoodsCard>>;
  /** Goods by their own ids (`p_…`) or the ids of options, in the order asked; throws `not_found` for an unknown one. */
  named(publicIds: readonly string[]): Promise<{ goodsId: number; optionId: number | null }[]>;
  /** All that is known of goods, each as one of its options has it; null for what is gone. */
  sheets(items: readonly SheetAsk[]): Promise<(GoodsSheet | null)[]>;
  bySlug(slug: string, optionId: string | undefined): Promise<Goods>;
  /** The same by the id of the goods or of one of its options. */
  byId(publicId: string): Promise<Goods>;
  specs(publicId: string): Promise<Spec[]>;
  properties(publicId: string): Promise<Goods['properties']>;
  related(publicId: string, kind: goodsSql.RelationKind, page: Page): Promise<GoodsPage>;
}

interface Asked {
  readonly goods: goodsSql.GoodsRow;
  /** The option to show. */
  readonly selected?: number | undefined;
}

const sizesAtMost = 200;
const relatedAtMost = 200;

export function createGoodsService(deps: ApiDeps & { catalogue: CatalogueService }): GoodsService {
  const { db, catalogue } = deps;

  async function folderOf(goods: goodsSql.GoodsRow): Promise<FolderNode> {
    const folder = (await catalogue.tree()).byId.get(goods.folder_id);
    if (!folder) throw new AppError('not_found');
    return folder;
  }

  async function offers(asked: readonly Asked[], columns: readonly Property[] = []) {
    const dictionary = await catalogue.dictionary();
    const { byId } = await catalogue.tree();
    const options = await goodsSql.optionsOf(db, [...new Set(asked.map(({ goods }) => goods.id))]);
    const stock = Map.groupBy(
      await goodsSql.stockOf(
        db,
        options.map(({ id }) => id),
      ),
      (line) => line.option_id,
    );
    const byGoods = Map.groupBy(options, (option) => option.goods_id);
    return asked.flatMap(({ goods, selected }) => {
      const folder = byId.get(goods.folder_id);
      const own = byGoods.get(goods.id) ?? [];
      if (!folder) return [];
      const parts = { goods, folder, options: own, stock, dictionary, now: deps.now(), columns, selected };
      return [{ goods, folder, options: own, card: cardView(parts) }];
    });
  }

  const withOffers = async (asked: readonly Asked[], columns?: readonly Property[]): Promise<GoodsCard[]> =>
    (await offers(asked, columns)).map(({ card }) => card);

  async function cards(keys: readonly number[], columns?: readonly Property[]): Promise<GoodsCard[]> {
    const goodsOf = await goodsSql.goodsOfOptions(
      db,
      keys.flatMap((key) => optionOfKey(key) ?? []),
    );
    const named = keys.flatMap((key) => {
      const selected = optionOfKey(key) ?? undefined;
      const id = selected === undefined ? key : goodsOf.get(selected);
      return id === undefined ? [] : [{ id, selected }];
    });
    const ids = [...new Set(named.map(({ id }) => id))];
    const rows = new Map((await goodsSql.goodsByIds(db, ids)).map((row) => [row.id, row]));
    const asked = named.flatMap(({ id, selected }) => {
      const goods = rows.get(id);
      return goods ? [{ goods, selected }] : [];
    });
    return withOffers(asked, columns);
  }

  async function one(publicId: string): Promise<goodsSql.GoodsRow> {
    const id = await goodsSql.goodsIdOf(db, publicId);
    const [row] = id === undefined ? [] : await goodsSql.goodsByIds(db, [id]);
    if (!row) throw new AppError('not_found');
    return row;
  }

  async function relatedIds(goods: goodsSql.GoodsRow, kind: goodsSql.RelationKind): Promise<number[]> {
    const chosen = await goodsSql.chosenRelations(db, goods.id, kind);
    if (chosen.length > 0) return chosen;
    if (kind === 'additional') return goodsSql.fitting(db, goods, relatedAtMost);
    if (kind === 'analogue') return goodsSql.sameSize(db, goods, relatedAtMost);
    return goodsSql.nearestSizes(db, goods, relatedAtMost);
  }

  return {
    addresses: createGoodsAddresses(db),
    cards,
    async cardsByNumber(ids) {
      const rows = await goodsSql.goodsByIds(db, ids);
      const found = new Map(
        (await withOffers(rows.map((goods) => ({ goods })))).map((card) => [card.id, card]),
      );
      return new Map(
        rows.flatMap((row) => {
          const card = found.get(row.public_id);
          return card ? [[row.id, card] as const] : [];
        }),
      );
    },
    async named(publicIds) {
      const found = await goodsSql.namedGoods(db, publicIds);
      return publicIds.map((id) => {
        const goods = found.get(id);
        if (!goods) throw new AppError('not_found');
        return goods;
      });
    },
    async sheets(items) {
      const rows = await goodsSql.goodsByIds(db, [...new Set(items.map((item) => item.goods_id))]);
      const known = new Map(
        (await offers(rows.map((goods) => ({ goods })))).map((offer) => [offer.goods.id, offer]),
      );
      const dictionary = await catalogue.dictionary();
      return items.map((item) => {
        const offer = known.get(item.goods_id);
        return offer ? sheetView(offer, item.option_id, dictionary) : null;
      });
    },
    ...createOffers(deps),
    async bySlug(slug, optionId) {
      const goods = await goodsSql.goodsBySlug(db, slug);
      if (!goods) throw new AppError('not_found');
      const [card] = await withOffers([{ goods }]);
      const folder = await folderOf(goods);
      if (!card) throw new AppError('not_found');
      if (optionId !== undefined && !card.options.some(({ id }) => id === optionId))
        throw new AppError('not_found');
      const { byId } = await catalogue.tree();
      return goodsView({
        goods,
        card: { ...card, selected_option_id: optionId ?? card.selected_option_id },
        folder,
        dictionary: await catalogue.dictionary(),
        draw: deps.draw,
        now: deps.now(),
        sizes: (await goodsSql.sizesOf(db, goods.series_id, sizesAtMost)).flatMap((size) => {
          const place = byId.get(size.folder_id);
          return place ? [{ ...size, path: place.path }] : [];
        }),
        cutting: await goodsSql.cuttingData(db, goods.series_id),
        placement: await goodsSql.placementOf(db, goods.id),
      });
    },
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
      const ids = await relatedIds(await one(publicId), kind);
      return {
        data: await cards(ids.slice(offset, offset + limit)),
        meta: { offset, limit, total: ids.length },
      };
    },
  };
}

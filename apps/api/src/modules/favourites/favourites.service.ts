import { lowerCased } from '@spindle/contract/fold-case';
import {
  DEFAULT_LIST,
  FAVOURITES_NAME,
  MAX_FAVOURITE_LISTS,
  MAX_LIST_GOODS,
} from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { Added, FavouriteList, Reminder } from '@spindle/contract/catalogue/favourites';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import { newToken } from '../../kernel/http/identity.ts';
import type { GoodsPage, GoodsService, Page } from '../goods/goods.service.ts';
import type { VisitorSource } from '../visitor/visitor.service.ts';
import * as goodsSql from './favourite-goods.sql.ts';
import { dueAt } from './favourites.rules.ts';
import * as favouritesSql from './favourites.sql.ts';
import { favouriteCards, listView } from './favourites.view.ts';

interface Move {
  /** The list they are removed from. */
  readonly from?: string | undefined;
  /** Restored goods return to their position; one entry for each of the goods, in their order. */
  readonly added?: readonly Added[] | undefined;
}

interface Removed {
  readonly id: string;
  readonly goods_ids: string[];
  readonly added: Added[];
}

export interface FavouritesService {
  lists(userId: string, goodsId?: string): Promise<{ data: FavouriteList[]; lists: number; goods: number }>;
  addList(userId: string, name: string): Promise<FavouriteList>;
  clear(userId: string): Promise<void>;
  /** Newest first, as many as a page can carry, and how many there are. */
  ids(userId: string): Promise<{ ids: string[]; total: number }>;
  /** What every page shows of them. */
  readonly visitorSource: VisitorSource<'favourites', goodsSql.FavouriteIds>;
  /** Which of these options belong to goods the person has put aside. */
  among(userId: string, optionIds: readonly string[]): Promise<ReadonlySet<string>>;
  goods(userId: string, page: Page): Promise<GoodsPage>;
  list(userId: string, listId: string, page: Page): Promise<{ list: FavouriteList; page: GoodsPage }>;
  /** Ids to buy by, of everything in these lists; throws `not_found` for a foreign list. */
  namesIn(userId: string, listIds: readonly string[]): Promise<string[]>;
  /** The same of single goods: by the option they were put aside by, where there is one. */
  namesOf(userId: string, goodsIds: readonly string[]): Promise<string[]>;
  renameList(userId: string, listId: string, name: string): Promise<FavouriteList>;
  deleteList(userId: string, listId: string): Promise<void>;
  add(userId: string, listId: string, goodsIds: readonly string[], more?: Move): Promise<FavouriteList>;
  /** From every list; answers the lists they were in and since when. */
  remove(userId: string, goodsIds: readonly string[]): Promise<Removed[]>;
  removeFromList(userId: string, listId: string, goodsId: string): Promise<FavouriteList>;
  remind(userId: string, listId: string, reminder: Reminder | null): Promise<FavouriteList>;
  share(userId: string, listId: string, open: boolean): Promise<FavouriteList>;
  shared(token: string, page: Page): Promise<{ name: string; page: GoodsPage }>;
}

/** A page carries this many ids; older favourites are marked on the cards themselves. */
const idsAtMost = 1000;

export function createFavouritesService(deps: ApiDeps & { goods: GoodsService }): FavouritesService {
  const { db, goods } = deps;

  const ownedList = async (tx: Db, userId: string, listId: string): Promise<favouritesSql.ListRow> => {
    const list = await favouritesSql.listOf(tx, userId, listId === DEFAULT_LIST ? null : listId);
    if (!list) throw new AppError('not_found');
    return list;
  };

  /** Names of one person's lists differ regardless of case. */
  const refuseTwin = async (tx: Db, userId: string, name: string, self?: string): Promise<void> => {
    const key = lowerCased(name);
    const lists = (await favouritesSql.listsOf(tx, userId)).filter(({ id }) => id !== self);
    // The heart's own list has its name from the beginning, also before there is one.
    const names = [...lists.map((list) => list.name), ...(self ? [] : [FAVOURITES_NAME])];
    if (names.some((usedName) => lowerCased(usedName) === key)) throw new AppError('list_named');
  };

  const newList = async (tx: Db, userId: string, name: string, isDefault: boolean): Promise<string> => {
    if ((await favouritesSql.countLists(tx, userId)) >= MAX_FAVOURITE_LISTS)
      throw new AppError('too_many_lists');
    const id = deps.newId();
    await favouritesSql.insertList(tx, { id, user_id: userId, name, is_default: isDefault });
    return id;
  };

  /** Returns the list to fill; the default list is created on first use. */
  const toFill = async (tx: Db, userId: string, listId: string): Promise<string> => {
    if (listId !== DEFAULT_LIST) return (await ownedList(tx, userId, listId)).id;
    const list = await favouritesSql.listOf(tx, userId, null);
    return list?.id ?? newList(tx, userId, FAVOURITES_NAME, true);
  };

  /** Runs a change alone among the person's changes and answers with the list as it is then. */
  const change = async (userId: string, work: (tx: Db) => Promise<string>): Promise<FavouriteList> =>
    inTransaction(db, async (tx) => {
      await favouritesSql.lockFavourites(tx, userId);
      const id = await work(tx);
      return listView(await ownedList(tx, userId, id));
    });

  const named = async (
    ids: readonly string[],
    added: readonly Added[] = [],
  ): Promise<goodsSql.AddedGoods[]> => {
    const found = await goods.named(ids);
    const additions = found.map((one, at) => ({ ...one, added: added[at] }));
    return [...new Map(additions.map((one) => [one.goodsId, one])).values()];
  };

  const cards = async (rows: readonly goodsSql.FavouriteRow[]): Promise<GoodsCard[]> =>
    favouriteCards(await goods.cards(rows.map((row) => row.goods_id)), rows);

  const pageOf = async (
    { offset, limit }: Page,
    total: number,
    read: () => Promise<goodsSql.FavouriteRow[]>,
  ): Promise<GoodsPage> => ({
    data: offset < total ? await cards(await read()) : [],
    meta: { offset, limit, total },
  });

  return {
    async lists(userId, goodsId) {
      const [one] = goodsId === undefined ? [] : await named([goodsId]);
      const holding = one ? new Set(await goodsSql.listsWith(db, userId, [one.goodsId])) : undefined;
      const rows = await favouritesSql.listsOf(db, userId);
      return {
        data: rows.map((row) => ({ ...listView(row), ...(holding && { has_goods: holding.has(row.id) }) })),
        lists: rows.length,
        goods: await goodsSql.countAll(db, userId),
      };
    },
    addList: (userId, name) =>
      change(userId, async (tx) => {
        await refuseTwin(tx, userId, name);
        return newList(tx, userId, name, false);
      }),
    clear: (userId) =>
      inTransaction(db, async (tx) => {
        await favouritesSql.lockFavourites(tx, userId);
        await favouritesSql.deleteEverything(tx, userId);
      }),
    ids: (userId) => goodsSql.readFavouriteIds(db, userId, idsAtMost),
    visitorSource: {
      part: 'favourites',
      query: ({ userId }) => (userId === null ? null : goodsSql.favouriteIds({ userId, limit: idsAtMost })),
      serialize: (found) => found,
    },
    among: (userId, optionIds) => goodsSql.favouriteOptions(db, userId, optionIds),
    goods: async (userId, page) =>
      pageOf(page, await goodsSql.countAll(db, userId), () =>
        goodsSql.allGoods(db, userId, page.offset, page.limit),
      ),
    async list(userId, listId, page) {
      const list = await ownedList(db, userId, listId);
      const read = () => goodsSql.listGoods(db, list.id, page.offset, page.limit);
      return { list: listView(list), page: await pageOf(page, list.goods_count, read) };
    },
    async namesIn(userId, listIds) {
      for (const id of listIds) await ownedList(db, userId, id);
      return [...new Set(await goodsSql.namesIn(db, userId, listIds))];
    },
    async namesOf(userId, goodsIds) {
      if (goodsIds.length === 0) return [];
      const savedOptionIds = await goodsSql.savedOptions(db, userId, goodsIds);
      return goodsIds.map((id) => savedOptionIds.get(id) ?? id);
    },
    renameList: (userId, listId, name) =>
      change(userId, async (tx) => {
        const { id } = await ownedList(tx, userId, listId);
        await refuseTwin(tx, userId, name, id);
        await favouritesSql.changeList(tx, id, { name });
        return id;
      }),
    deleteList: (userId, listId) =>
      inTransaction(db, async (tx) => {
        await favouritesSql.lockFavourites(tx, userId);
        const { id } = await ownedList(tx, userId, listId);
        await favouritesSql.deleteList(tx, userId, id);
      }),
    async add(userId, listId, goodsIds, { from, added } = {}) {
      const chosen = await named(goodsIds, added);
      return change(userId, async (tx) => {
        const source = from === undefined ? undefined : await ownedList(tx, userId, from);
        const id = await toFill(tx, userId, listId);
        await goodsSql.addGoods(tx, userId, id, chosen);
        if ((await ownedList(tx, userId, id)).goods_count > MAX_LIST_GOODS) throw new AppError('list_full');
        if (source && source.id !== id) {
          const moved = chosen.map(({ goodsId }) => goodsId);
          await goodsSql.removeFromList(tx, userId, source.id, moved);
        }
        return id;
      });
    },
    async remove(userId, goodsIds) {
      const numbers = (await named(goodsIds)).map(({ goodsId }) => goodsId);
      return inTransaction(db, async (tx) => {
        await favouritesSql.lockFavourites(tx, userId);
        const positions = await goodsSql.positionsOf(tx, userId, numbers);
        await goodsSql.removeGoods(tx, userId, numbers);
        return [...Map.groupBy(positions, ({ list_id: id }) => id)].map(([id, listEntries]) => ({
          id,
          goods_ids: listEntries.map((entry) => entry.goods_id),
          added: listEntries.map(({ list, all }) => ({ list, all })),
        }));
      });
    },
    async removeFromList(userId, listId, goodsId) {
      const chosen = await named([goodsId]);
      return change(userId, async (tx) => {
        const { id } = await ownedList(tx, userId, listId);
        await goodsSql.removeFromList(
          tx,
          userId,
          id,
          chosen.map((one) => one.goodsId),
        );
        return id;
      });
    },
    remind: (userId, listId, reminder) =>
      change(userId, async (tx) => {
        const { id } = await ownedList(tx, userId, listId);
        if (reminder && !(await favouritesSql.confirmedEmail(tx, userId)))
          throw new AppError('email_unconfirmed');
        await favouritesSql.setReminder(
          tx,
          id,
          reminder && { from: reminder.date, interval: reminder.interval, due: dueAt(reminder.date) },
        );
        return id;
      }),
    share: (userId, listId, open) =>
      change(userId, async (tx) => {
        const list = await ownedList(tx, userId, listId);
        const token = open ? (list.share_token ?? newToken()) : null;
        await favouritesSql.changeList(tx, list.id, { share_token: token });
        return list.id;
      }),
    async shared(token, page) {
      const list = await favouritesSql.sharedList(db, token);
      if (!list) throw new AppError('not_found');
      const read = () => goodsSql.listGoods(db, list.id, page.offset, page.limit);
      return { name: list.name, page: await pageOf(page, list.goods_count, read) };
    },
  };
}

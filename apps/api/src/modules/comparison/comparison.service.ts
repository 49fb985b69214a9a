import type { Comparison } from '@spindle/contract/catalogue/comparison';
import { COMPARISON_LIMIT } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import {
  allowNewList,
  findList,
  lockList,
  openList,
  type ListOwner,
  stored,
} from '../visitor-lists/visitor-lists.service.ts';
import type { CatalogueService, FolderTree } from '../catalogue/catalogue.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { VisitorSource } from '../visitor/visitor.service.ts';
import { categoryOf, moved } from './comparison.rules.ts';
import * as comparisonSql from './comparison.sql.ts';
import { categoriesView } from './comparison.view.ts';

export interface ComparisonService {
  view(owner: ListOwner): Promise<Comparison>;
  /** A comparison of any goods; unknown ids are listed separately. */
  of(owner: ListOwner, ids: readonly string[]): Promise<Comparison & { missing: string[] }>;
  pictures(ids: readonly string[]): Promise<{ id: string; name: string; image: string }[]>;
  /** Compared ids in order; the same id for a product and for its default option. */
  readonly visitorSource: VisitorSource<'comparison', string[]>;
  add(
    owner: ListOwner,
    id: string,
    address: string,
  ): Promise<{ readonly token: string | null; readonly ids: string[] }>;
  /** To another place among the goods of its category. */
  move(owner: ListOwner, id: string, position: number): Promise<string[]>;
  remove(owner: ListOwner, id: string): Promise<string[]>;
  removeCategory(owner: ListOwner, id: string): Promise<string[]>;
  clear(owner: ListOwner): Promise<void>;
  /** Cards with what the asker compares marked in them. */
  marked<Card extends GoodsCard>(owner: ListOwner, cards: readonly Card[]): Promise<Card[]>;
}

interface Deps extends ApiDeps {
  readonly limits: Limits;
  readonly catalogue: CatalogueService;
  readonly goods: GoodsService;
}

const kind = 'comparison';
type ListItem = Awaited<ReturnType<typeof comparisonSql.listItems>>[number];
const idsOf = (items: readonly comparisonSql.Item[]): string[] => items.map(({ id }) => id);

export function createComparisonService(deps: Deps): ComparisonService {
  const { db, limits, catalogue, goods } = deps;

  async function itemOf(on: Db, id: string): Promise<comparisonSql.Item> {
    const [item] = await comparisonSql.itemsOf(on, [id]);
    if (!item) throw new AppError('not_found');
    return item;
  }

  async function items(owner: ListOwner): Promise<ListItem[]> {
    const list = await findList(db, kind, owner);
    return list ? comparisonSql.listItems(db, list) : [];
  }

  async function comparisonOf(
    columns: readonly comparisonSql.Item[],
    compared: readonly string[],
  ): Promise<Comparison> {
    const distinct = [...new Map(columns.map((item) => [item.id, item])).values()];
    const details = await goods.details(distinct);
    const comparable = distinct.flatMap(({ id }, at) => {
      const detail = details[at];
      return detail ? [{ ...detail, id, card: withState(detail.card, compared) }] : [];
    });
    const { properties } = await catalogue.dictionary();
    return {
      categories: categoriesView(comparable, [...properties.values()]),
      count: comparable.length,
      ids: comparable.map(({ id }) => id),
    };
  }

  /** One change after another; `work` gets the items as they are and answers what to take away. */
  async function without(
    owner: ListOwner,
    work: (tx: Db, listed: readonly ListItem[]) => Promise<readonly comparisonSql.Item[]>,
  ): Promise<string[]> {
    return inTransaction(db, async (tx) => {
      const list = await lockList(tx, kind, owner);
      const listed = list ? await comparisonSql.listItems(tx, list) : [];
      const removed = await work(tx, listed);
      if (list) await comparisonSql.removeItems(tx, list, removed);
      return list ? idsOf(await comparisonSql.listItems(tx, list)) : [];
    });
  }

  return {
    async view(owner) {
      const listed = await items(owner);
      return comparisonOf(listed, idsOf(listed));
    },
    async of(owner, ids) {
      const found = await comparisonSql.itemsOf(db, ids);
      const foundIds = new Set(found.map(({ asked }) => asked));
      return {
        ...(await comparisonOf(found, idsOf(await items(owner)))),
        missing: ids.filter((id) => !foundIds.has(id)),
      };
    },
    async pictures(ids) {
      const found = await comparisonSql.itemsOf(db, ids);
      const details = await goods.details(found);
      return found.flatMap(({ asked }, at) => {
        const card = details[at]?.card;
        const option = card?.options.find(({ id }) => id === card.selected_option_id);
        return card && option ? [{ id: asked, name: card.name, image: option.image.thumbnail }] : [];
      });
    },
    visitorSource: {
      part: kind,
      query({ who, userId }) {
        const owner = stored({ userId, token: who.comparisonToken });
        return owner && comparisonSql.comparedIds(owner);
      },
      serialize: (ids) => ({ ids }),
    },
    async add(owner, id, address) {
      const item = await itemOf(db, id);
      await allowNewList(db, limits, kind, owner, address);
      return inTransaction(db, async (tx) => {
        const list = await openList(tx, kind, owner, deps.newId);
        const isNew = await comparisonSql.addItem(tx, list.id, item);
        const ids = idsOf(await comparisonSql.listItems(tx, list.id));
        if (isNew && ids.length > COMPARISON_LIMIT) throw new AppError('comparison_full');
        return { token: list.token, ids };
      });
    },
    async move(owner, id, position) {
      const { id: itemId } = await itemOf(db, id);
      return inTransaction(db, async (tx) => {
        const list = await lockList(tx, kind, owner);
        const listed = list ? await comparisonSql.listItems(tx, list) : [];
        const item = listed.find((one) => one.id === itemId);
        if (!list || !item) throw new AppError('not_found');
        const category = categoryIn(await catalogue.tree());
        const ordered = moved(listed, item, position, (other) => category(other) === category(item));
        await comparisonSql.putInOrder(tx, list, ordered);
        return idsOf(ordered);
      });
    },
    async remove(owner, id) {
      const item = await itemOf(db, id);
      return without(owner, async () => [item]);
    },
    async removeCategory(owner, id) {
      const tree = await catalogue.tree();
      const folder = tree.byId.get(id);
      if (!folder || categoryOf(folder) !== folder) throw new AppError('not_found');
      const category = categoryIn(tree);
      return without(owner, async (_tx, listed) => listed.filter((item) => category(item) === folder));
    },
    async clear(owner) {
      await without(owner, async (_tx, listed) => listed);
    },
    async marked(owner, cards) {
      const ids = idsOf(await items(owner));
      return cards.map((card) => withState(card, ids));
    },
  };
}

const categoryIn =
  ({ byId }: FolderTree) =>
  ({ folder_id: id }: ListItem) => {
    const folder = byId.get(id);
    return folder && categoryOf(folder);
  };

/** The first option stands for the goods itself; the others are compared on their own. */
function withState<Card extends GoodsCard>(card: Card, ids: readonly string[]): Card {
  const compared = new Set(ids);
  return {
    ...card,
    options: card.options.map((option, position) => ({
      ...option,
      state: { ...option.state, is_comparison: compared.has(position === 0 ? card.id : option.id) },
    })),
  };
}

import { VIEWED_LIMIT } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { ViewedListing } from '@spindle/contract/catalogue/viewed';
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
import type { ComparisonService } from '../comparison/comparison.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { ListingInput, SearchService } from '../search/search.service.ts';
import type { VisitorSource } from '../visitor/visitor.service.ts';
import * as viewedSql from './viewed.sql.ts';

export interface ViewedService {
  /** Newest first unless the query sorts; `compared` is the owner of the viewer's comparison, which marks the cards. */
  list(owner: ListOwner, query: ListingInput, compared: ListOwner): Promise<ViewedListing>;
  readonly visitorSource: VisitorSource<'viewed', number>;
  mark(
    owner: ListOwner,
    id: string,
    address: string,
  ): Promise<{ readonly token: string | null; readonly count: number }>;
  clear(owner: ListOwner): Promise<void>;
}

interface Deps extends ApiDeps {
  readonly limits: Limits;
  readonly goods: GoodsService;
  readonly search: SearchService;
  readonly comparison: ComparisonService;
}

const kind = 'viewed';

export function createViewedService(deps: Deps): ViewedService {
  const { db, limits, goods, search, comparison } = deps;
  return {
    async list(owner, query, compared) {
      const list = await findList(db, kind, owner);
      const viewed = list ? await viewedSql.viewedOf(db, list) : [];
      const listing = await search.all(
        query,
        viewed.map((row) => row.goods_id),
      );
      const times = new Map(viewed.map((row) => [row.id, row.viewed_at.toISOString()]));
      const cards = await comparison.marked(compared, listing.data);
      return {
        ...listing,
        data: cards.flatMap((card) => {
          const viewed_at = times.get(card.id);
          return viewed_at ? [{ ...card, viewed_at }] : [];
        }),
        viewed_count: viewed.length,
      };
    },
    visitorSource: {
      part: kind,
      query({ who, userId }) {
        const owner = stored({ userId, token: who.viewedListId });
        return owner && viewedSql.countViewed(owner);
      },
      serialize: (count) => ({ count }),
    },
    async mark(owner, id, address) {
      const [marked] = await goods.named([id]);
      if (!marked) throw new AppError('not_found');
      await allowNewList(db, limits, kind, owner, address);
      return inTransaction(db, async (tx) => {
        const list = await openList(tx, kind, owner, deps.newId);
        await viewedSql.mark(tx, list.id, marked.goodsId);
        await viewedSql.trim(tx, list.id, VIEWED_LIMIT);
        return { token: list.token, count: await viewedSql.countOf(tx, list.id) };
      });
    },
    async clear(owner) {
      await inTransaction(db, async (tx) => {
        const list = await lockList(tx, kind, owner);
        if (list) await viewedSql.clear(tx, list);
      });
    },
  };
}

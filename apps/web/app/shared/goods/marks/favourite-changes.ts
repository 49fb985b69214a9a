import { DEFAULT_LIST } from '@spindle/contract/constants';
import type { RemovedFromLists } from '@spindle/contract/catalogue/favourites';
import type { Visitor } from '@spindle/contract/account/visitor';
import { keepable, type Keepable } from '../../visitor/unsent-calls.ts';
import type { VisitorChange } from '../../visitor/visitor-store.ts';

type Change = VisitorChange<'favourites'>;

type FavouritesPart = Visitor['favourites'];

/** The newest stands first. */
export const including = ({ ids, total }: FavouritesPart, id: string): FavouritesPart =>
  ids.includes(id) ? { ids, total } : { ids: [id, ...ids], total: total + 1 };
const without = ({ ids, total }: FavouritesPart, removedId: string): FavouritesPart => ({
  ids: ids.filter((id) => id !== removedId),
  total: Math.max(0, total - 1),
});

/** Into the heart's own list. `shownAs`: the option it is put aside by. */
export const addFavourite = (goodsId: string, displayedId = goodsId): Change =>
  filling(goodsId, [
    keepable('favourites', 'add', { params: { listId: DEFAULT_LIST, productId: displayedId } }),
  ]);

/** Restores it in the lists and positions it was removed from. */
export const returnFavourite = (goodsId: string, lists: RemovedFromLists): Change =>
  filling(
    goodsId,
    lists.map(({ id, ...body }) => keepable('favourites', 'move', { params: { listId: id }, body })),
  );

function filling(goodsId: string, requests: readonly Keepable<unknown>[]): Change {
  return {
    part: 'favourites',
    apply: (now) => including(now, goodsId),
    again: requests.map(({ call }) => call),
    async send(signal) {
      for (const { send } of requests) await send(signal);
    },
  };
}

/** Removes it from every list; the callback receives them for undo. */
export const removeFavourite = (id: string, onRemoved?: (lists: RemovedFromLists) => void): Change => {
  const { call, send } = keepable('favourites', 'remove', { params: { productId: id } });
  return {
    part: 'favourites',
    apply: (now) => without(now, id),
    again: [call],
    async send(signal) {
      const { data } = await send(signal);
      onRemoved?.(data.lists);
    },
  };
};

/** In or out of one list; the goods stays favourite while it is in `others` of the lists. */
export const placeInList = (id: string, listId: string, put: boolean, others: number): Change => {
  const request = keepable('favourites', put ? 'add' : 'removeFromList', {
    params: { listId, productId: id },
  });
  return {
    part: 'favourites',
    apply: (now) => {
      if (put) return including(now, id);
      return others > 0 ? now : without(now, id);
    },
    again: [request.call],
    async send(signal) {
      await request.send(signal);
    },
  };
};

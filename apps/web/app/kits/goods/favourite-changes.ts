import { DEFAULT_LIST } from '@spindle/contract/constants';
import type { Visitor } from '@spindle/contract/visitor';
import { keepable } from '../visitor/unsent-calls.ts';
import type { VisitorChange } from '../visitor/visitor-store.ts';

type Change = VisitorChange<'favourites'>;

type Known = Visitor['favourites'];

/** The newest stands first. */
export const including = ({ ids, total }: Known, id: string): Known =>
  ids.includes(id) ? { ids, total } : { ids: [id, ...ids], total: total + 1 };
const without = ({ ids, total }: Known, gone: string): Known => ({
  ids: ids.filter((id) => id !== gone),
  total: Math.max(0, total - 1),
});

/** Into lists; without a name, into the heart's own. `shownAs`: the option it is put aside by. */
export const addFavourite = (
  goodsId: string,
  listIds: readonly string[] = [DEFAULT_LIST],
  shownAs = goodsId,
): Change => {
  const made = listIds.map((listId) =>
    keepable('favourites', 'add', { params: { listId, productId: shownAs } }),
  );
  return {
    part: 'favourites',
    apply: (now) => including(now, goodsId),
    again: made.map(({ call }) => call),
    async send(signal) {
      for (const { send } of made) await send(signal);
    },
  };
};

/** From every list; `onGone` hears which they were, so that it can be taken back. */
export const removeFavourite = (id: string, onGone?: (listIds: readonly string[]) => void): Change => {
  const { call, send } = keepable('favourites', 'remove', { params: { productId: id } });
  return {
    part: 'favourites',
    apply: (now) => without(now, id),
    again: [call],
    async send(signal) {
      const { data } = await send(signal);
      onGone?.(data.list_ids);
    },
  };
};

/** In or out of one list; the goods stays favourite while it is in `others` of the lists. */
export const placeInList = (id: string, listId: string, put: boolean, others: number): Change => {
  const made = keepable('favourites', put ? 'add' : 'removeFromList', { params: { listId, productId: id } });
  return {
    part: 'favourites',
    apply: (now) => {
      if (put) return including(now, id);
      return others > 0 ? now : without(now, id);
    },
    again: [made.call],
    async send(signal) {
      await made.send(signal);
    },
  };
};

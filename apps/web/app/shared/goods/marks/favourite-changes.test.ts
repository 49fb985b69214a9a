import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import { expect, it } from 'vitest';
import { visitorCounts } from '../../visitor/visitor-counts.ts';
import { addFavourite, removeFavourite, returnFavourite } from './favourite-changes.ts';

it('an option put aside fills the heart of its goods at once', () => {
  const { apply } = addFavourite('p_1', 'new_7');
  expect(apply({ ids: ['p_2'], total: 1 })).toEqual({ ids: ['p_1', 'p_2'], total: 2 });
  expect(apply({ ids: ['p_1'], total: 1 })).toEqual({ ids: ['p_1'], total: 1 });
});

it('counts all of them, also those that are too many to be named', () => {
  expect(addFavourite('p_1').apply({ ids: ['p_2'], total: 1200 }).total).toBe(1201);
  expect(removeFavourite('p_9').apply({ ids: ['p_2'], total: 1200 })).toEqual({ ids: ['p_2'], total: 1199 });
  expect(visitorCounts.favourites({ ...emptyVisitor, favourites: { ids: ['p_2'], total: 1200 } })).toBe(1200);
});

it('what was taken out by mistake goes back into its lists, where it stood', () => {
  const [a, b] = [
    { goods_ids: ['bu_1'], added: [{ list: 5, all: 3 }] },
    { goods_ids: ['p_1'], added: [{ list: 4, all: 3 }] },
  ];
  const { apply, again } = returnFavourite('p_1', [
    { id: 'a', ...a },
    { id: 'b', ...b },
  ]);
  expect(apply({ ids: ['p_2'], total: 1 })).toEqual({ ids: ['p_1', 'p_2'], total: 2 });
  expect(again).toEqual([
    ['favourites', 'move', { params: { listId: 'a' }, body: a }],
    ['favourites', 'move', { params: { listId: 'b' }, body: b }],
  ]);
});

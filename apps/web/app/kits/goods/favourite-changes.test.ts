import { emptyVisitor } from '@spindle/contract/empty-visitor';
import { expect, it } from 'vitest';
import { visitorCounts } from '../visitor/visitor-counts.ts';
import { addFavourite, removeFavourite } from './favourite-changes.ts';

it('an option put aside fills the heart of its goods at once', () => {
  const { apply } = addFavourite('p_1', undefined, 'new_7');
  expect(apply({ ids: ['p_2'], total: 1 })).toEqual({ ids: ['p_1', 'p_2'], total: 2 });
  expect(apply({ ids: ['p_1'], total: 1 })).toEqual({ ids: ['p_1'], total: 1 });
});

it('counts all of them, also those that are too many to be named', () => {
  expect(addFavourite('p_1').apply({ ids: ['p_2'], total: 1200 }).total).toBe(1201);
  expect(removeFavourite('p_9').apply({ ids: ['p_2'], total: 1200 })).toEqual({ ids: ['p_2'], total: 1199 });
  expect(visitorCounts.favourites({ ...emptyVisitor, favourites: { ids: ['p_2'], total: 1200 } })).toBe(1200);
});

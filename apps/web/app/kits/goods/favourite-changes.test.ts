import { expect, it } from 'vitest';
import { addFavourite } from './favourite-changes.ts';

it('an option put aside fills the heart of its goods at once', () => {
  const { apply } = addFavourite('p_1', undefined, 'new_7');
  expect(apply({ ids: ['p_2'] })).toEqual({ ids: ['p_1', 'p_2'] });
  expect(apply({ ids: ['p_1'] })).toEqual({ ids: ['p_1'] });
});

import { expect, it } from 'vitest';
import { createFacetMemo } from './facet-memo.ts';
import type { Facets } from '../query.ts';

const facets = (): Facets => ({
  brands: [],
  classes: [],
  special_discounts: [],
  state_filters: [],
  price: null,
  properties: [],
  folders: [],
});

it('counts a selection once until it is cleared', () => {
  const memo = createFacetMemo();
  const first = memo.get({ range: { folder: 'mills' } }, facets);
  expect(memo.get({ range: { folder: 'mills' } }, facets)).toBe(first);
  expect(memo.get({ range: { folder: 'mills' }, filters: { brands: ['a'] } }, facets)).not.toBe(first);
  memo.clear();
  expect(memo.get({ range: { folder: 'mills' } }, facets)).not.toBe(first);
});

it('forgets the selection used longest ago', () => {
  const memo = createFacetMemo();
  const [old, used] = ['old', 'used'].map((folder) => memo.get({ range: { folder } }, facets));
  for (let at = 0; at < 199; at++) {
    memo.get({ range: { folder: `${at}` } }, facets);
    expect(memo.get({ range: { folder: 'used' } }, facets)).toBe(used);
  }
  expect(memo.get({ range: { folder: 'old' } }, facets)).not.toBe(old);
});

it('remembers no list of keys', () => {
  const memo = createFacetMemo();
  const query = { range: { keys: [1] } };
  expect(memo.get(query, facets)).not.toBe(memo.get(query, facets));
});

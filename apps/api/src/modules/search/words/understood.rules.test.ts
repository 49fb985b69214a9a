import { expect, it } from 'vitest';
import { partsOf, understoodWords } from './understood.rules.ts';

const word = (typed: string, as = typed) => ({ typed, as, state: null });
const plain = { leftOut: [], values: [], withoutValues: null };

it('separates words that matched goods from words of intent', () => {
  expect(
    understoodWords('куплю сверлышко 10 недорого'.split(' '), {
      ...plain,
      taken: [word('сверлышко', 'сверло'), word('10')],
    }),
  ).toEqual({
    words: [
      { typed: 'сверлышко', as: 'сверло' },
      { typed: '10', as: null },
    ],
    passedOver: ['куплю', 'недорого'],
  });
});

it('omits words that became a filter, a condition or were left out', () => {
  expect(
    understoodWords('куплю сверло для нержавейки в наличии дешман'.split(' '), {
      taken: [word('сверло нержавейки'), { typed: 'в наличии', as: 'в наличии', state: 'in_stock' }],
      leftOut: ['дешман'],
      values: [{ property: 'material', value: 'm' }],
      withoutValues: 'сверло в наличии дешман',
    }),
  ).toEqual({ words: [{ typed: 'сверло', as: null }], passedOver: ['куплю', 'для'] });
});

it('names no word of intent for a query without results', () => {
  expect(understoodWords(['ыва'], { ...plain, taken: [] }).passedOver).toEqual([]);
});

it('parts of a query: without one word, then its words, the longest first', () => {
  expect(partsOf('оправка capto c6')).toEqual([
    'capto c6',
    'оправка c6',
    'оправка capto',
    'оправка',
    'capto',
  ]);
  expect(partsOf('сож 200л')).toEqual(['сож']);
  expect(partsOf('сож')).toEqual([]);
});

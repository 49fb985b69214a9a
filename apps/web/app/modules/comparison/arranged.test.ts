import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';
import { expect, it } from 'vitest';
import { arranged } from './arranged.ts';

const category = (id: string, ...goods: string[]): ComparisonCategory => ({
  id,
  slug: id,
  name: id,
  url: `/${id}/`,
  goods: goods.map((one) => ({ id: one, url_identifier: one }) as ComparisonCategory['goods'][number]),
  url_identifiers: goods.join(),
  groups: [
    {
      name: 'Группа',
      rows: [
        {
          slug: 'name',
          name: 'Имя',
          unit: null,
          better: null,
          values: goods.map((text) => ({ text, number: null })),
        },
      ],
    },
  ],
});

it('follows what is compared now: order, goods that are gone, empty categories', () => {
  const result = arranged([category('a', 'a1', 'a2', 'a3'), category('b', 'b1')], ['a3', 'x9', 'a1']);
  expect(result.map(({ id }) => id)).toEqual(['a']);
  expect(result[0]?.url_identifiers).toBe('a3,a1');
  expect(result[0]?.groups[0]?.rows[0]?.values.map((value) => value?.text)).toEqual(['a3', 'a1']);
});

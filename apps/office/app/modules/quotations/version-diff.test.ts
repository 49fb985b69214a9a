import type { QuotationVersion } from '@spindle/contract/staff/orders/staff-quotations';
import { expect, test } from 'vitest';
import { diffOf } from './version-diff.ts';

const line = (id: number, over: Partial<QuotationVersion['lines'][number]> = {}) => ({
  id,
  position: id,
  article: `A-${id}`,
  name: `Товар ${id}`,
  quantity: 1,
  unit: 'шт',
  list_price: 100,
  price: 100,
  ready_days: null,
  ...over,
});
const version = (number: number, lines: QuotationVersion['lines'], terms: string | null = null) => ({
  number,
  sent_at: null,
  valid_until: null,
  total: 0,
  text: null,
  terms,
  lines,
});

test('lines that came, went and changed, in the order of the later version', () => {
  const diff = diffOf(
    version(1, [line(1), line(2), line(3)]),
    version(2, [line(4), line(1, { price: 90, quantity: 2 }), line(3)], 'Аванс'),
  );
  expect(diff.rows.map(({ id, changed }) => [id, changed])).toEqual([
    [4, []],
    [1, ['quantity', 'price']],
    [3, []],
    [2, []],
  ]);
  expect(diff).toMatchObject({ added: 1, removed: 1, changed: 1, isReordered: false, texts: ['terms'] });
});

test('the same lines in another order, and nothing at all', () => {
  const one = version(1, [line(1), line(2)]);
  expect(diffOf(one, version(2, [line(2), line(1)])).isReordered).toBe(true);
  expect(diffOf(one, version(2, [line(1), line(2)], ''))).toMatchObject({
    added: 0,
    removed: 0,
    changed: 0,
    isReordered: false,
    texts: [],
  });
});

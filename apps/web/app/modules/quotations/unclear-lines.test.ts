import type { ListLine, ListLineState, ListUpload } from '@spindle/contract/orders/list-upload';
import { describe, expect, it } from 'vitest';
import { unclearLines } from './unclear-lines.ts';

const goods = { unit: 'шт.', pack_size: 10 } as ListLine['goods'];
const line = (at: number, state: ListLineState, more: Partial<ListLine> = {}) =>
  ({ line: at, article: `А-${at}`, state, quantity: 1, is_skipped: false, goods, ...more }) as ListLine;
const list = (counts: Partial<ListUpload['counts']>) =>
  ({ counts: { ambiguous: 0, quantity: 0, missing: 0, ...counts } }) as ListUpload;

describe('lines of a list in a request', () => {
  it('that are not clear are listed with what happens to them', () => {
    const unclear = unclearLines(list({ ambiguous: 1, quantity: 3, missing: 1 }), [
      line(1, 'ambiguous'),
      line(2, 'quantity', { quantity: null, quantity_text: 'пара', suggested_quantity: 10 }),
      line(3, 'quantity', { quantity: null, quantity_text: '', suggested_quantity: 10 }),
      line(4, 'quantity', { quantity: 115, suggested_quantity: 120 }),
      line(5, 'missing'),
      line(6, 'no_price'),
      line(7, 'found'),
      line(8, 'missing', { is_skipped: true }),
    ]);
    expect(unclear).toEqual({
      lines: [
        { line: 1, text: 'А-1: подходит несколько товаров, уточним' },
        { line: 2, text: 'А-2: количество «пара» передадим как есть, посчитаем 10\u00a0шт.' },
        { line: 3, text: 'А-3: количества нет, посчитаем 10\u00a0шт.' },
        { line: 4, text: 'А-4: в\u00a0упаковке 10, посчитаем 120\u00a0шт.' },
        { line: 5, text: 'А-5: не\u00a0нашлось, подберём вручную' },
      ],
      more: 0,
    });
  });

  it('are counted where they are many', () => {
    const many = Array.from({ length: 11 }, (_none, at) => line(at, 'missing'));
    const unclear = unclearLines(list({ missing: 25 }), many);
    expect([unclear.lines.length, unclear.more]).toEqual([10, 15]);
  });
});

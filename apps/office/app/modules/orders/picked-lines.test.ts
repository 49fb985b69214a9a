import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { describe, expect, test } from 'vitest';
import { pickedLines } from './picked-lines.ts';

type Line = StaffOrder['lines'][number];
type Part = StaffOrder['parts'][number];

const line = (position: number, due: number, held: Line['held'] = [], more: Partial<Line> = {}): Line => ({
  position,
  article: `А-${position}`,
  name: 'Фреза',
  image: '',
  quantity: due,
  unit: 'шт',
  price: 0,
  list_price: 0,
  total: 0,
  due,
  cancelled: 0,
  returnable: 0,
  note: '',
  declaration: null,
  held,
  ...more,
});
const part = (number: number, left: boolean, lines: Part['lines']): Part => ({
  number,
  left,
  lines,
  status: left ? 'shipped' : 'assembling',
  status_name: '',
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  date_to: '2026-11-18',
});
const at = (warehouse: string, quantity: number, is_coming = false) => ({ warehouse, quantity, is_coming });
const picked = (
  lines: Line[],
  parts: Part[] = [],
  requestedPart: number | null = null,
  reserve_released = false,
): string[] =>
  pickedLines({ lines, parts, reserve_released }, requestedPart).map(
    (one) =>
      `${one.line.position}: ${one.quantity}, ${one.place.replaceAll('\u00a0', ' ')}${one.isComing ? ', едет' : ''}`,
  );

describe('what is picked', () => {
  test('of the whole order is what is due, by place, a line of two places twice', () => {
    expect(
      picked([
        line(1, 7, [at('Москва', 3), at('Екатеринбург', 2), at('Москва', 1, true)]),
        line(2, 2, [at('Екатеринбург', 2)]),
        line(3, 1, [], { article: '' }),
      ]),
    ).toEqual([
      '1: 2, Екатеринбург',
      '2: 2, Екатеринбург',
      '1: 3, Москва',
      '1: 1, Москва, едет',
      '3: 1, —',
      '1: 1, под заказ',
    ]);
    expect(picked([line(1, 2)], [], null, true)).toEqual(['1: 2, не в резерве']);
  });

  test('leaves out what was cancelled, what has left and what came back', () => {
    expect(
      picked([
        line(1, 0, [], { quantity: 4, cancelled: 4 }),
        line(2, 1, [at('Москва', 1)], { quantity: 4, cancelled: 1, returnable: 2 }),
        // Two left and both came back, so nobody picks them again.
        line(3, 0, [], { quantity: 2 }),
      ]),
    ).toEqual(['2: 1, Москва']);
  });

  test('of one part is its own, from where the parts before it leave pieces', () => {
    const lines = [line(1, 10, [at('Москва', 4), at('Омск', 2)]), line(2, 3, [at('Омск', 3)])];
    const parts = [
      part(1, true, [{ position: 2, quantity: 9 }]),
      part(2, false, [{ position: 1, quantity: 3 }]),
      part(3, false, [
        { position: 1, quantity: 7 },
        { position: 2, quantity: 3 },
      ]),
    ];
    expect(picked(lines, parts, 2)).toEqual(['1: 3, Москва']);
    expect(picked(lines, parts, 3)).toEqual(['1: 1, Москва', '1: 2, Омск', '2: 3, Омск', '1: 4, под заказ']);
    // It has left, or there is none.
    expect([picked(lines, parts, 1), picked(lines, parts, 4)]).toEqual([[], []]);
  });
});

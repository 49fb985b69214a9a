import type { StoredPart } from '@spindle/database/tables/orders';
import { describe, expect, it } from 'vitest';
import { dueParts, type ShippedPart, type PartLine, stateOfParts } from './order-parts.rules.ts';
import { chosenPart } from './part-choice.rules.ts';
import { partNumber, totalsOfPart } from './part-sums.rules.ts';

const line = (position: number, quantity: number, cancelled = 0) => ({ position, quantity, cancelled });
const plan = (date: string, lines: PartLine[]): StoredPart => ({
  ready_days: 0,
  kg: 1,
  price: 0,
  date_from: date,
  date_to: date,
  lines,
});
const shipped = (
  number: number,
  lines: [number, number][],
  status: ShippedPart['status'] = 'shipped',
): ShippedPart => ({
  number,
  status,
  lines: lines.map(([position, quantity]) => ({ position, quantity })),
});
const [soonDay, laterDay] = ['2026-11-18', '2026-12-09'];
const order = (...shippedParts: ShippedPart[]) => ({
  lines: [line(1, 10), line(2, 3)],
  shippedParts: shippedParts,
  delivery: {
    date_from: soonDay,
    date_to: laterDay,
    parts: [plan(soonDay, [{ position: 1, quantity: 4 }]), plan(laterDay, [line(1, 6), line(2, 3)])],
  },
});
const brief = (parts: ReturnType<typeof dueParts>) =>
  parts.map(({ number, date_to, lines }) => [
    number,
    date_to,
    lines.map(({ position, quantity }) => `${position}:${quantity}`).join(),
  ]);

describe('what is due', () => {
  it('is what was planned, without what has left', () => {
    expect(brief(dueParts(order()))).toEqual([
      [1, soonDay, '1:4'],
      [2, laterDay, '1:6,2:3'],
    ]);
    expect(brief(dueParts(order(shipped(1, [[1, 4]]))))).toEqual([[2, laterDay, '1:6,2:3']]);
    expect(brief(dueParts(order(shipped(1, [[1, 3]]))))).toEqual([
      [2, soonDay, '1:1'],
      [3, laterDay, '1:6,2:3'],
    ]);
    expect(brief(dueParts(order(shipped(1, [[1, 10]]), shipped(2, [[2, 3]]))))).toEqual([]);
  });

  it('a later part that ships first keeps its number, the earlier one its own', () => {
    const second = shipped(2, [
      [1, 6],
      [2, 3],
    ]);
    expect(brief(dueParts(order(second)))).toEqual([[1, soonDay, '1:4']]);
  });

  it('is without what was cancelled, and with lines that no plan knows', () => {
    const { delivery } = order();
    const firstPart = [shipped(1, [[1, 4]])];
    expect(dueParts({ lines: [line(1, 10, 6), line(2, 3, 3)], shippedParts: firstPart, delivery })).toEqual(
      [],
    );
    const withWork = { lines: [line(1, 10), line(2, 3), line(3, 1)], shippedParts: [], delivery };
    expect(brief(dueParts(withWork)).at(-1)).toEqual([2, laterDay, '1:6,2:3,3:1']);
    const unplanned = { lines: [line(1, 1)], shippedParts: [], delivery: { ...delivery, parts: [] } };
    expect(brief(dueParts(unplanned))).toEqual([[1, laterDay, '1:1']]);
  });
});

describe('the state of an order', () => {
  it.each([
    [['shipped'], true, 'assembling', true],
    [['completed'], true, 'assembling', true],
    [[], true, 'assembling', false],
    [['shipped', 'completed'], false, 'shipped', false],
    [['ready_for_pickup', 'completed'], false, 'ready_for_pickup', false],
    [['ready_for_pickup', 'shipped'], false, 'shipped', false],
    [['completed', 'completed'], false, 'completed', false],
  ] as const)('is made of its parts: %j, due: %s → %s', (parts, isDue, status, partly) => {
    expect(stateOfParts(parts, isDue)).toEqual({ status, partly });
  });
});

describe('the part staff name', () => {
  const choose = (request: Parameters<typeof chosenPart>[0], ...shippedParts: ShippedPart[]) =>
    chosenPart(request, order(...shippedParts), () => 'шт');
  const some = (position: number, quantity: number | null = null) => ({ position, quantity });

  it('is all that is due, a planned part, or some lines', () => {
    expect(choose({})).toEqual({
      ok: true,
      number: 1,
      lines: [
        { position: 1, quantity: 10 },
        { position: 2, quantity: 3 },
      ],
    });
    expect(choose({ part: 2 })).toMatchObject({ number: 2, lines: [{ quantity: 6 }, { quantity: 3 }] });
    expect(choose({ lines: [some(2)] })).toEqual({
      ok: true,
      number: 1,
      lines: [{ position: 2, quantity: 3 }],
    });
    expect(choose({ lines: [some(1, 6), some(2)] })).toMatchObject({ number: 2 });
    expect(choose({ lines: [some(2)], part: 5 })).toMatchObject({ number: 5 });
  });

  it('reports a repeated part as already shipped', () => {
    const firstPart = shipped(1, [[1, 4]]);
    expect(choose({ part: 1 }, firstPart)).toEqual({ ok: true, left: firstPart });
    expect(choose({ part: 1, lines: [some(1, 4)] }, firstPart)).toEqual({ ok: true, left: firstPart });
    expect(choose({ part: 1, lines: [some(1, 5)] }, firstPart)).toMatchObject({ ok: false });
  });

  it.each([
    [{ lines: [some(7)] }, 'Строки 7 в\u00a0заказе нет: строки с\u00a01 по\u00a02.'],
    [{ lines: [some(2), some(2, 1)] }, 'Строка 2 названа дважды.'],
    [{ lines: [some(1, 7)] }, 'Строка 1: осталось отгрузить 6\u00a0шт из\u00a010, а\u00a0не\u00a07.'],
    [{ part: 9 }, 'Части 9 нет; ждут отгрузки: 2.'],
  ])('is refused with words: %j', (request, problem) => {
    expect(choose(request, shipped(1, [[1, 4]]))).toEqual({ ok: false, problem });
  });

  it('a line of which nothing is left is refused', () => {
    expect(choose({ lines: [some(2)] }, shipped(1, [[2, 3]]))).toEqual({
      ok: false,
      problem: 'Строка 2: отгружать нечего, всё уже отгружено или отменено.',
    });
  });
});

describe('totals of parts', () => {
  it("add up to the order's totals to the kopeck, however it is split", () => {
    const lines = [
      { ...line(1, 7), price: 333_33, vat: 420_75 },
      { ...line(2, 3), price: 100_01, vat: 54_10 },
    ];
    const orderTotals = {
      goods_total: 333_33 * 7 + 100_01 * 3,
      delivery_price: 641_01,
      delivery_vat: 115_59,
      delivery: { parts: [] as StoredPart[] },
    };
    const cuts: [number, number][][] = [
      [[1, 1]],
      [
        [1, 2],
        [2, 1],
      ],
      [[2, 2]],
      [[1, 4]],
    ];
    const earlierParts: Parameters<typeof totalsOfPart>[2][number][] = [];
    const partTotals = cuts.map((cut, index) => {
      const part = shipped(index + 1, cut);
      const partTotal = totalsOfPart(orderTotals, lines, earlierParts, part.lines);
      earlierParts.push(partTotal);
      return partTotal;
    });
    const all = (of: (part: (typeof partTotals)[number]) => number) =>
      partTotals.reduce((total, part) => total + of(part), 0);
    expect(all(({ goods }) => goods)).toBe(orderTotals.goods_total);
    expect(all(({ delivery_price }) => delivery_price)).toBe(orderTotals.delivery_price);
    expect(all(({ delivery_vat }) => delivery_vat)).toBe(orderTotals.delivery_vat);
    expect(all((part) => part.lines.reduce((vat, one) => vat + one.vat, 0))).toBe(420_75 + 54_10);
    expect(partTotals.every(({ delivery_price }) => delivery_price > 0)).toBe(true);
  });

  it('the delivery of a planned part is the planned one, that of the last the rest', () => {
    const lines = [
      { ...line(1, 10), price: 1000, vat: 180 },
      { ...line(2, 3), price: 1000, vat: 180 },
    ];
    const { delivery } = order();
    const parts = delivery.parts.map((part) => ({ ...part, price: 390_00 }));
    const orderTotals = { delivery_price: 780_00, delivery_vat: 140_66, delivery: { parts } };
    const first = totalsOfPart(orderTotals, lines, [], [{ position: 1, quantity: 4 }]);
    expect([first.delivery_price, first.delivery_vat]).toEqual([390_00, 70_33]);
    const second = totalsOfPart(orderTotals, lines, [first], [line(1, 6), line(2, 3)]);
    expect([second.delivery_price, second.delivery_vat]).toEqual([390_00, 70_33]);
  });

  it('a delivery that was quoted for all is shared by worth, also among planned parts', () => {
    const lines = [
      { ...line(1, 10), price: 1000, vat: 180 },
      { ...line(2, 3), price: 1000, vat: 180 },
    ];
    const orderTotals = { delivery_price: 130_00, delivery_vat: 23_44, delivery: order().delivery };
    expect(totalsOfPart(orderTotals, lines, [], [{ position: 1, quantity: 4 }]).delivery_price).toBe(40_00);
  });

  it('a part has a number of its own unless it is the whole order', () => {
    const lines = [line(1, 2), line(2, 1)];
    expect(
      partNumber(
        'ШП-1',
        shipped(1, [
          [1, 2],
          [2, 1],
        ]),
        lines,
      ),
    ).toBe('ШП-1');
    expect(partNumber('ШП-1', shipped(2, [[1, 2]]), lines)).toBe('ШП-1/2');
  });
});

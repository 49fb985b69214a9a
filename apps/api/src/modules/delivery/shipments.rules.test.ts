import { describe, expect, it } from 'vitest';
import type { Demand, Piece } from './allocation.rules.ts';
import { planShipments, billableKgOfAll } from './shipments.rules.ts';
import type { Tariff } from './tariff.rules.ts';

const rate = { base: 490_00, perKg: 18_00, daysMin: 2, daysMax: 3 };
const terminal: Tariff = {
  type: 'ToTerminal',
  name: 'До терминала',
  maxKg: 1500,
  includedKg: 10,
  volumeKgPerM3: 200,
  transferDays: 0,
  rates: new Map([[2, rate]]),
};
const demand = (position: number, quantity: number, weightG: number): Demand => ({
  position,
  optionId: position,
  quantity,
  weightG,
  orderDays: 21,
  volumeCm3: 0,
  stock: [],
});
const piece = (position: number, quantity: number, readyDays: number): Piece => ({
  position,
  optionId: position,
  quantity,
  readyDays,
  kind: 'stock',
  warehouseId: 1,
});
const demands = [demand(1, 3, 2500), demand(2, 4, 1100)];
const friday = '2026-11-13';

describe('shipments', () => {
  it('all in stock: one way to send it', () => {
    const [only, ...more] = planShipments([piece(1, 3, 0), piece(2, 4, 0)], demands, terminal, rate, friday);
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      id: 'together',
      price: 490_00 + 2 * 18_00,
      dateFrom: '2026-11-17',
      dateTo: '2026-11-18',
    });
    expect(only?.parts[0]).toMatchObject({ kg: 12, readyDays: 0 });
  });

  it('together waits for the last line and is paid for once; in parts each is', () => {
    const pieces = [piece(1, 3, 0), piece(2, 1, 0), piece(2, 3, 21)];
    const [together, parts] = planShipments(pieces, demands, terminal, rate, friday);
    expect(together).toMatchObject({ price: 526_00, dateFrom: '2026-12-08', dateTo: '2026-12-09' });
    expect(parts).toMatchObject({ id: 'parts', price: 980_00, dateFrom: '2026-11-17', dateTo: '2026-12-09' });
    expect(parts?.parts.map(({ kg, lines, price }) => ({ kg, lines, price }))).toEqual([
      {
        kg: 9,
        price: 490_00,
        lines: [
          { position: 1, quantity: 3 },
          { position: 2, quantity: 1 },
        ],
      },
      { kg: 4, price: 490_00, lines: [{ position: 2, quantity: 3 }] },
    ]);
  });

  it('goods on a weekend go to the carrier on Monday', () => {
    const [only] = planShipments([piece(1, 3, 0)], demands, terminal, rate, '2026-11-15');
    expect([only?.dateFrom, only?.dateTo]).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('the whole order is weighed for the limit', () => {
    expect(billableKgOfAll(demands, terminal)).toBe(12);
  });

  it('looks at each line a few times, however many there are', () => {
    let reads = 0;
    const counted = (at: number): Demand => {
      const original = demand(at, 1, 100);
      return Object.defineProperty({ ...original }, 'position', {
        get: () => ((reads += 1), original.position),
      });
    };
    const many = Array.from({ length: 500 }, (_none, at) => counted(at + 1));
    const pieces = Array.from({ length: 500 }, (_none, at) => piece(at + 1, 1, at % 2));
    const [together] = planShipments(pieces, many, terminal, rate, friday);
    expect(together?.parts[0]?.kg).toBe(50);
    expect(reads).toBeLessThan(10 * many.length);
  });
});

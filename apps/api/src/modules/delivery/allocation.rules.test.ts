import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, type Demand, type Destination, type StockAt } from './allocation.rules.ts';

const at = (
  warehouseId: number,
  quantity: number,
  incoming = 0,
  incomingDays: number | null = null,
): StockAt => ({
  warehouseId,
  quantity,
  incoming,
  incomingDays,
});
const demand = (quantity: number, stock: readonly StockAt[], over: Partial<Demand> = {}): Demand => ({
  position: 1,
  optionId: 7,
  quantity,
  orderDays: 21,
  weightG: 100,
  volumeCm3: 0,
  stock,
  ...over,
});
const anywhere: Destination = { warehouseId: null, transferDays: 4 };
const here = (warehouseId: number) => ({ warehouseId, transferDays: 4 });
const short = (demands: readonly Demand[], destination = anywhere) => {
  const answer = allocate(demands, destination);
  if (!answer.ok) return answer.short;
  return answer.pieces.map(({ position, quantity, kind, warehouseId, readyDays }) => [
    position,
    quantity,
    kind,
    warehouseId,
    readyDays,
  ]);
};

describe('where the pieces come from', () => {
  it('a carrier takes them from a warehouse that has them all', () => {
    expect(short([demand(5, [at(1, 3), at(2, 9)])])).toEqual([[1, 5, 'stock', 2, 0]]);
  });

  it('a warehouse that needs days comes after one that sends at once; its days count for what is on its way too', () => {
    const leaves = new Map([[1, 3]]);
    const stock = [at(1, 5), at(2, 2)];
    expect(short([demand(4, stock)], { ...anywhere, leaves })).toEqual([
      [1, 2, 'stock', 2, 0],
      [1, 2, 'stock', 1, 3],
    ]);
    expect(short([demand(1, [at(1, 5)])], { ...here(2), leaves })).toEqual([[1, 1, 'stock', 1, 7]]);
    // Later than the maker: not waited for.
    expect(short([demand(1, [at(1, 0, 5, 19)])], { ...anywhere, leaves })).toEqual([
      [1, 1, 'order', null, 21],
    ]);
  });

  it('no warehouse has enough: from several', () => {
    expect(short([demand(5, [at(1, 3), at(2, 4)])])).toEqual([
      [1, 3, 'stock', 1, 0],
      [1, 2, 'stock', 2, 0],
    ]);
  });

  it('the warehouse a buyer comes to goes first, others need time', () => {
    expect(short([demand(5, [at(1, 9), at(2, 2)])], here(2))).toEqual([
      [1, 2, 'stock', 2, 0],
      [1, 3, 'stock', 1, 4],
    ]);
  });

  it('then what is on its way, then what has to be ordered', () => {
    expect(short([demand(10, [at(1, 2, 5, 9)])])).toEqual([
      [1, 2, 'stock', 1, 0],
      [1, 5, 'incoming', 1, 9],
      [1, 3, 'order', null, 21],
    ]);
  });

  it('what comes later than a new order is not waited for', () => {
    expect(short([demand(3, [at(1, 0, 5, 40)])])).toEqual([[1, 3, 'order', null, 21]]);
  });

  it('of a used machine there is no more than there is', () => {
    const used = { orderDays: null };
    expect(short([demand(1, [at(3, 1)], used)])).toEqual([[1, 1, 'stock', 3, 0]]);
    expect(short([demand(2, [at(3, 1)], used)])).toEqual([{ position: 1, have: 1 }]);
    expect(short([demand(1, [], used)])).toEqual([{ position: 1, have: 0 }]);
  });

  it('two lines of one option share it', () => {
    const lines = [demand(2, [at(1, 3)]), demand(2, [at(1, 3)], { position: 2, orderDays: null })];
    expect(short(lines)).toEqual([{ position: 2, have: 1 }]);
  });

  it('never takes more than the stock and always takes all that was requested', () => {
    const stock = fc
      .array(fc.tuple(fc.nat(20), fc.nat(10), fc.integer({ min: 1, max: 60 })), { maxLength: 4 })
      .map((rows) =>
        rows.map(([quantity, incoming, days], index) => at(index + 1, quantity, incoming, days)),
      );
    fc.assert(
      fc.property(
        stock,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
        (rows, quantities) => {
          const demands = quantities.map((quantity, index) =>
            demand(quantity, rows, { position: index + 1 }),
          );
          const answer = allocate(demands, here(2));
          if (!answer.ok) throw new Error('orderable goods are never short');
          for (const { position, quantity } of demands) {
            const got = answer.pieces.filter((piece) => piece.position === position);
            expect(got.reduce((total, piece) => total + piece.quantity, 0)).toBe(quantity);
          }
          for (const row of rows) {
            const from = (kind: string) =>
              answer.pieces
                .filter((piece) => piece.kind === kind && piece.warehouseId === row.warehouseId)
                .reduce((total, piece) => total + piece.quantity, 0);
            expect(from('stock')).toBeLessThanOrEqual(row.quantity);
            expect(from('incoming')).toBeLessThanOrEqual(row.incoming);
          }
        },
      ),
    );
  });
});

import { expect, it } from 'vitest';
import { balanceOf, returnable, returnAmount } from './order-money.rules.ts';

const order = {
  status: 'awaiting_payment',
  total: 100_00,
  cancelled_total: 0,
  returned_total: 0,
  advance_percent: null,
} as const;
const payment = (kopecks: number, over = {}) =>
  ({ kind: 'payment', kopecks, taken_back_at: null, ...over }) as const;

it('counts what came, without marks that were taken back', () => {
  expect(balanceOf(order, [payment(30_00), payment(50_00, { taken_back_at: new Date() })])).toEqual({
    paid: 30_00,
    payable: 100_00,
    dueNow: 70_00,
    debt: 70_00,
    overpaid: 0,
  });
});

it('bills the advance first and the balance after it', () => {
  const half = { ...order, advance_percent: 50 };
  expect(balanceOf(half, [payment(20_00)])).toMatchObject({ dueNow: 30_00, debt: 80_00 });
  expect(balanceOf(half, [payment(50_00)])).toMatchObject({ dueNow: 0, debt: 50_00 });
});

it.each([
  ['a cancelled order', { status: 'cancelled' } as const, 100_00],
  ['what was cancelled in part', { cancelled_total: 25_00 }, 25_00],
  ['goods that came back', { returned_total: 40_00 }, 40_00],
])('owes the money of %s, until it went back', (_name, over, owed) => {
  const paid = [payment(100_00)];
  expect(balanceOf({ ...order, ...over }, paid).overpaid).toBe(owed);
  const back = { kind: 'refund', kopecks: owed, taken_back_at: null } as const;
  expect(balanceOf({ ...order, ...over }, [...paid, back]).overpaid).toBe(0);
});

it('takes back what has left and only once, for the price of the line to the kopeck', () => {
  const shippedParts = [{ lines: [{ position: 1, quantity: 2 }] }, { lines: [{ position: 1, quantity: 1 }] }];
  expect(returnable(shippedParts, [{ position: 1, quantity: 1 }]).get(1)).toBe(2);
  const line = { total: 100_00, quantity: 3 };
  const amounts = [0, 1, 2].map((before) => returnAmount(line, before, 1));
  expect([amounts, amounts.reduce((a, b) => a + b)]).toEqual([[33_33, 33_34, 33_33], 100_00]);
});

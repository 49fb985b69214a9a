import { expect, it } from 'vitest';
import { readyDays } from './ready-days.rules.ts';

const location = (quantity: number, leaves?: number) => ({
  warehouse_id: 1,
  warehouse: 'Москва',
  quantity,
  arrives_in_days: null,
  ...(leaves === undefined ? {} : { leaves_in_days: leaves }),
});

it.each([
  [3, 0],
  [4, 2],
  [9, 5],
  [10, null],
])('%i pieces leave in %s days: the soonest warehouses first', (quantity, days) => {
  const warehouses = [location(4, 5), location(3), location(2, 2)];
  expect(readyDays({ quantity: 9, lead_days: 14, warehouses }, quantity)).toBe(days);
});

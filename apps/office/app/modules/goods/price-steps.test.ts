import type { PriceChange, PricePlan } from '@spindle/contract/staff/goods/staff-goods';
import { describe, expect, it } from 'vitest';
import { priceLines, priceSteps } from './price-steps.ts';

const at = (text: string): number => new Date(`${text}T00:00:00Z`).getTime();
const now = at('2026-11-11');

function changed(id: number, on: string, before: number | null, price: number | null): PriceChange {
  return {
    id,
    option_id: 'new_x',
    at: `${on}T00:00:00Z`,
    kind: 'office',
    currency: 'RUB',
    price,
    original_price: null,
    price_before: before,
    who: null,
  };
}
const planned = (on: string, price: number, is_refused = false): PricePlan => ({
  id: on,
  starts_at: `${on}T00:00:00Z`,
  price,
  original_price: null,
  who: null,
  is_refused,
});

describe('priceSteps', () => {
  it('has nothing to show where the price never changed', () => {
    expect(priceSteps({ changes: [], plans: [], price: 100, now })).toEqual([]);
    expect(priceSteps({ changes: [], plans: [planned('2026-12-01', 5, true)], price: 100, now })).toEqual([]);
  });

  it('goes from what was before the first change to now, whatever order the changes come in', () => {
    const changes = [changed(2, '2026-11-06', 120, null), changed(1, '2026-11-01', 100, 120)];
    const steps = priceSteps({ changes, plans: [], price: null, now });
    expect(steps.map(({ price }) => price)).toEqual([100, 120, null]);
    expect(steps[0]?.to).toBe(at('2026-11-01'));
    expect(steps.at(-1)?.to).toBe(now);
  });

  it('shows planned prices in the order they begin', () => {
    const plans = [planned('2027-01-01', 90), planned('2026-12-01', 110)];
    const steps = priceSteps({ changes: [], plans, price: 100, now });
    expect(steps.map(({ price, isPlanned }) => [price, isPlanned])).toEqual([
      [100, false],
      [110, true],
      [90, true],
    ]);
    expect(steps.at(-1)?.to).toBeGreaterThan(at('2027-01-01'));
  });

  it('leaves out what stood for no time', () => {
    const changes = [changed(1, '2026-11-01', 100, 120), changed(2, '2026-11-01', 120, 130)];
    const steps = priceSteps({ changes, plans: [], price: 130, now });
    expect(steps.map(({ price }) => price)).toEqual([100, 130]);
  });
});

describe('priceLines', () => {
  it('draws no line without a price', () => {
    const changes = [changed(1, '2026-11-01', null, null)];
    expect(priceLines(priceSteps({ changes, plans: [], price: null, now }), now)).toBeNull();
  });

  it('is broken where the price was on request, and planned ones hang on the price of now', () => {
    const changes = [changed(1, '2026-11-01', 100, null), changed(2, '2026-11-06', null, 200)];
    const steps = priceSteps({ changes, plans: [planned('2026-11-16', 150)], price: 200, now });
    const lines = priceLines(steps, now);
    expect(lines?.past.match(/M/g)).toHaveLength(2);
    expect(lines?.planned).toMatch(/^M[\d.]+ 4V50H100$/);
    expect(lines).toMatchObject({ least: 100, most: 200 });
  });
});

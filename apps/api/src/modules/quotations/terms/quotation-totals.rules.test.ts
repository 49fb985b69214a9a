import { expect, it } from 'vitest';
import { quotationTotals } from './quotation-totals.rules.ts';

const line = (price: number | null, list_price: number | null) => ({
  quantity: 2,
  price,
  list_price,
  vat_percent: price === null ? null : 22,
});

it('counts a line without a price nowhere: it is no discount and has no tax', () => {
  expect(quotationTotals([line(null, 100_00)])).toEqual({ total: 0, original: 0, vat: [] });
  expect(quotationTotals([line(122_00, 150_00), line(null, 100_00)])).toEqual({
    total: 244_00,
    original: 300_00,
    vat: [{ percent: 22, amount: 44_00 }],
  });
});

it('a price above the list one is no discount', () => {
  expect(quotationTotals([line(200_00, 150_00)])).toMatchObject({ total: 400_00, original: 400_00 });
});

import { describe, expect, it } from 'vitest';
import { advanceOf, balanceAfterAdvance, balanceInvoiceRefusal } from './order-terms.rules.ts';

describe('what an advance has left', () => {
  it.each([50, 30, 33, 1, 99])('of %i percent: both invoices are the whole, to the kopeck', (percent) => {
    const [total, vat] = [
      100_003,
      [
        { percent: 22, amount: 12_345 },
        { percent: 10, amount: 677 },
      ],
    ];
    const advance = advanceOf({ total, advance_percent: percent }, vat);
    if (!advance) throw new Error('no advance');
    const balance = balanceAfterAdvance(advance, vat);
    expect(balance.paid + balance.amount).toBe(total);
    expect(balance.vat.map(({ amount }, index) => amount + (advance.vat[index]?.amount ?? 0))).toEqual([
      12_345, 677,
    ]);
  });

  const order = { number: 'ШП-1', status: 'assembling', advance_percent: 50, cancelled_total: 0 } as const;
  const paid = { isPaid: true, issuedNumber: null };

  it('has one invoice, after the advance is paid and while the order stands', () => {
    expect(balanceInvoiceRefusal(order, paid)).toBeNull();
    expect(balanceInvoiceRefusal({ ...order, status: 'completed' }, paid)).toBeNull();
    expect(balanceInvoiceRefusal({ ...order, advance_percent: null }, paid)).toContain('без аванса');
    // The store may assemble before any money has come.
    expect(balanceInvoiceRefusal(order, { ...paid, isPaid: false })).toContain('order ШП-1 paid');
    expect(balanceInvoiceRefusal(order, { ...paid, issuedNumber: 'ШП-1-2' })).toContain(
      'уже выставлен: № ШП-1-2',
    );
    expect(balanceInvoiceRefusal({ ...order, status: 'cancelled' }, paid)).toContain('отменён');
    expect(balanceInvoiceRefusal({ ...order, cancelled_total: 100 }, paid)).toContain(
      'Часть заказа ШП-1 отменена',
    );
  });
});

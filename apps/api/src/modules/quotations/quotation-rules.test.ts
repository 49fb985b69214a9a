import { QUOTATION_STATUSES } from '@spindle/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupOf,
  mayAccept,
  nextStatus,
  QUOTATION_STEPS,
  statusesOf,
  stepsFrom,
} from './quotation-status.rules.ts';
import { quotationTotals } from './terms/quotation-totals.rules.ts';

describe('states of a quotation', () => {
  it('buyers, staff and the shop may do this, and nothing else', () => {
    const may = (by: 'buyer' | 'staff' | 'shop') =>
      Object.fromEntries(QUOTATION_STATUSES.map((status) => [status, stepsFrom(status, by).join(' ')]));
    expect(may('buyer')).toEqual({
      draft: 'request',
      requested: 'decline',
      prepared: 'view accept decline',
      viewed: 'accept decline',
      accepted: 'order',
      ordered: '',
      declined: '',
      expired: '',
    });
    expect(may('staff')).toEqual({
      draft: '',
      requested: 'send decline',
      prepared: 'accept revise decline',
      viewed: 'accept revise decline',
      accepted: 'decline',
      ordered: '',
      declined: 'revise',
      expired: 'revise',
    });
    expect(may('shop')).toMatchObject({ prepared: 'expire', viewed: 'expire', accepted: '', requested: '' });
  });

  it('no way leads back but another version, and what is over stays over', () => {
    const order = QUOTATION_STATUSES.filter((status) => status !== 'declined' && status !== 'expired');
    for (const status of QUOTATION_STATUSES)
      for (const step of QUOTATION_STEPS)
        for (const by of ['buyer', 'staff', 'shop'] as const) {
          const next = nextStatus(status, step, by);
          const at = order.indexOf(next as never);
          const isBack = step === 'revise' && by === 'staff' && next === 'requested';
          expect(isBack || next === null || at === -1 || at > order.indexOf(status as never)).toBe(true);
        }
  });

  it('each state is in one group, and in the group of all', () => {
    expect(statusesOf('all')).toEqual(QUOTATION_STATUSES);
    for (const status of QUOTATION_STATUSES) expect(statusesOf(groupOf[status])).toContain(status);
    expect(QUOTATION_STATUSES.filter(mayAccept)).toEqual(['prepared', 'viewed', 'accepted']);
  });
});

describe('totals of a quotation', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99_999 }),
    list_price: fc.option(fc.integer({ min: 0, max: 10 ** 9 })),
    price: fc.integer({ min: 0, max: 10 ** 9 }),
    vat_percent: fc.constantFrom(0, 10, 20, 22),
  });

  it('are what the lines show, with the VAT inside and never more than without a discount', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const { total, original, vat } = quotationTotals(lines);
        expect(total).toBe(lines.reduce((subtotal, { price, quantity }) => subtotal + price * quantity, 0));
        expect(original).toBeGreaterThanOrEqual(total);
        expect(vat.reduce((subtotal, { amount }) => subtotal + amount, 0)).toBeLessThanOrEqual(total);
      }),
    );
  });
});

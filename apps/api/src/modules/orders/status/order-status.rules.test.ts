import { DELIVERY_TYPES, ORDER_STATUSES } from '@spindle/contract/constants';
import { describe, expect, it } from 'vitest';
import { buyerMayCancel, nextStatus, ORDER_STEPS, stepsFrom } from './order-status.rules.ts';

/** Written by hand, so that a mistake in the code's table shows. */
const expected = `
new confirm>confirmed invoice>awaiting_payment paid>paid cancel>cancelled
confirmed invoice>awaiting_payment paid>paid assemble>assembling cancel>cancelled
awaiting_payment paid>paid assemble>assembling cancel>cancelled
paid assemble>assembling cancel>cancelled
completed
cancelled`;

const from = (status: (typeof ORDER_STATUSES)[number], delivery: (typeof DELIVERY_TYPES)[number]) =>
  ORDER_STEPS.flatMap((step) => {
    const to = nextStatus(status, step, delivery);
    return to ? [`${step}>${to}`] : [];
  }).join(' ');

describe('the life of an order', () => {
  it.each(expected.trim().split('\n'))('%s', (row) => {
    const [status = '', ...steps] = row.split(' ');
    for (const delivery of DELIVERY_TYPES) {
      expect(from(status as 'new', delivery)).toBe(steps.join(' '));
    }
  });

  it.each([
    ['assembling', 'Pickup', 'ready>ready_for_pickup cancel>cancelled'],
    ['assembling', 'ToTerminal', 'ship>shipped cancel>cancelled'],
    ['assembling', 'ToDoorEconom', 'ship>shipped cancel>cancelled'],
    ['shipped', 'ToTerminal', 'ready>ready_for_pickup complete>completed'],
    ['shipped', 'ToDoorExpress', 'complete>completed'],
    ['ready_for_pickup', 'Pickup', 'complete>completed'],
    ['ready_for_pickup', 'ToTerminal', 'complete>completed'],
  ] as const)('%s by %s: %s', (status, delivery, steps) => {
    expect(from(status, delivery)).toBe(steps);
  });

  it('every status can be reached and every order can come to an end', () => {
    for (const delivery of DELIVERY_TYPES) {
      const seen = new Set<string>(['new']);
      for (const status of seen) {
        for (const step of stepsFrom(status as 'new', delivery)) {
          seen.add(nextStatus(status as 'new', step, delivery) ?? '');
        }
      }
      expect(seen).toContain('completed');
      expect(seen).toContain('cancelled');
    }
  });

  it('a buyer cancels until the order is being assembled', () => {
    expect(ORDER_STATUSES.filter(buyerMayCancel)).toEqual(['new', 'confirmed', 'awaiting_payment', 'paid']);
  });
});

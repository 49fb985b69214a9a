import { randomUUID } from 'node:crypto';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { type Actor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { balanceOf } from './order-money.rules.ts';
import * as paymentsSql from './order-payments.sql.ts';
import { dueOf } from '../placing/order-terms.rules.ts';
import type { OrderRow } from '../orders.sql.ts';

/** The step «оплачен» means the invoice is fully paid: records the missing amount as a payment. */
export async function markFullyPaid(tx: Db, actor: Actor, order: OrderRow, at: Date): Promise<void> {
  const { dueNow } = balanceOf(order, await paymentsSql.paymentsOf(tx, order.id));
  if (dueNow === 0) return;
  await paymentsSql.insertPayment(tx, {
    id: randomUUID(),
    order_id: order.id,
    kind: 'payment',
    kopecks: dueNow,
    paid_on: shopDay(at),
    staff_id: staffIdOf(actor),
    at,
  });
}

/** Whether the first invoice is fully paid. */
export async function firstInvoicePaid(tx: Db, order: OrderRow): Promise<boolean> {
  return balanceOf(order, await paymentsSql.paymentsOf(tx, order.id)).paid >= dueOf(order);
}

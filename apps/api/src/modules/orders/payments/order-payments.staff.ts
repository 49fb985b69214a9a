import { randomUUID } from 'node:crypto';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../../kernel/sql/announce.sql.ts';
import { createLimits } from '../../../kernel/limits/limits.ts';
import { moneyText } from '../../../kernel/text/document-text.ts';
import { type Actor, historyActor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { bonusChannel } from '../../bonus/bonus.service.ts';
import { reserveUntil } from '../../delivery/working-days.rules.ts';
import { createPromoCodesService } from '../../promo-codes/promo-codes.service.ts';
import { movedBecause } from '../../stock/stock.service.ts';
import { lockedOrder } from '../status/locked-order.ts';
import { balanceOf, returnable, returnAmount } from './order-money.rules.ts';
import type { PartLine } from '../parts/order-parts.rules.ts';
import { waitsForMoney } from '../status/order-status.rules.ts';
import { takeStep } from '../status/order-steps.ts';
import * as paymentsSql from './order-payments.sql.ts';
import { touchOrder } from '../staff/orders-office.sql.ts';
import * as ordersSql from '../orders.sql.ts';
import { returnName, returnNumber } from '../documents/documents.service.ts';
import { readParts } from '../parts/part-steps.ts';
import { notifyPayment, notifyReturn } from '../status/notify-step.ts';

interface PaymentInput {
  readonly kind: 'payment' | 'refund';
  readonly kopecks: number;
  /** `YYYY-MM-DD`. */
  readonly paid_on: string;
  readonly document: string;
}

/** The order with its money, held until the end of the transaction. */
async function withMoney(tx: Db, number: string, version?: number) {
  const order = await lockedOrder(tx, number, version);
  const payments = await paymentsSql.paymentsOf(tx, order.id);
  return { order, payments, balance: balanceOf(order, payments) };
}

/** Records a payment or a refund. A fully paid invoice moves a waiting order on, and the buyer gets an e-mail. */
export function payOrder(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  input: PaymentInput,
  version?: number,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { order, balance } = await withMoney(tx, number, version);
    const at = deps.now();
    const most = input.kind === 'payment' ? balance.debt : balance.overpaid;
    if (most === 0)
      throw new StaffError(
        input.kind === 'payment'
          ? `Заказ ${number} оплачен целиком: новую оплату отметить не\u00a0на\u00a0что.`
          : `По\u00a0заказу ${number} возвращать нечего.`,
      );
    if (input.kopecks > most)
      throw new StaffError(
        `${input.kind === 'payment' ? 'К\u00a0оплате осталось' : 'Вернуть нужно'} ${moneyText(most, order.currency)}: отметить больше нельзя.`,
      );
    if (input.paid_on > shopDay(at)) throw new StaffError('День оплаты ещё не\u00a0наступил.');
    await paymentsSql.insertPayment(tx, {
      id: randomUUID(),
      order_id: order.id,
      staff_id: staffIdOf(actor),
      at,
      ...input,
    });
    const amount = moneyText(input.kopecks, order.currency);
    const by = { actor: historyActor(actor), staffId: staffIdOf(actor) };
    if (input.kind === 'payment' && waitsForMoney(order.status) && input.kopecks >= balance.dueNow) {
      const promoCodes = createPromoCodesService({ ...deps, limits: createLimits(deps) });
      await takeStep({ ...deps, promoCodes }, tx, order, 'paid', by);
    } else {
      const rest = balance.debt - input.kopecks;
      const note =
        input.kind === 'refund'
          ? `Деньги возвращены: ${amount}`
          : rest > 0
            ? `Поступила оплата ${amount}, осталось ${moneyText(rest, order.currency)}`
            : `Остаток оплачен: ${amount}`;
      await ordersSql.addHistory(tx, order.id, { status: null, ...by, note, at });
      await touchOrder(tx, order.id);
      await notifyPayment(deps.post, tx, order, {
        ...input,
        paidOn: input.paid_on,
        paid: balance.paid + (input.kind === 'payment' ? input.kopecks : -input.kopecks),
        debt: input.kind === 'payment' ? rest : balance.debt,
      });
    }
    const paid = balance.paid + (input.kind === 'payment' ? input.kopecks : -input.kopecks);
    await writeAudit(tx, actor, {
      action: input.kind === 'payment' ? 'orders.pay' : 'orders.refund',
      record: ['order', number],
      before: { paid: balance.paid },
      after: { paid, kopecks: input.kopecks, paid_on: input.paid_on },
    });
  });
}

/** Reverts a wrong payment; an order that is no longer paid waits for money again and reserves its stock again. */
export function takeBackPayment(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  input: { readonly id: string; readonly reason: string },
  version?: number,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { order, payments, balance } = await withMoney(tx, number, version);
    const payment = payments.find(({ id }) => id === input.id);
    if (!payment || payment.taken_back_at !== null)
      throw new StaffError(`Такой отметки в\u00a0заказе ${number} нет: её уже сняли.`);
    const at = deps.now();
    await paymentsSql.takeBack(tx, payment.id, { staffId: staffIdOf(actor), reason: input.reason, at });
    const after = balanceOf(
      order,
      payments.map((one) => (one === payment ? { ...one, taken_back_at: at } : one)),
    );
    const waits = order.status === 'paid' && after.dueNow > 0;
    if (waits) {
      const until = reserveUntil(at);
      await ordersSql.setStatus(tx, order.id, { status: 'awaiting_payment', partly: false }, at);
      await ordersSql.holdReserve(tx, order.id, order.reserve_until > until ? order.reserve_until : until);
    } else await touchOrder(tx, order.id);
    await ordersSql.addHistory(tx, order.id, {
      status: waits ? 'awaiting_payment' : null,
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
      note: `Отметка снята: ${payment.kind === 'payment' ? 'оплата' : 'возврат'} ${moneyText(payment.kopecks, order.currency)}`,
      at,
    });
    await writeAudit(tx, actor, {
      action: 'orders.pay-back',
      record: ['order', number],
      before: { paid: balance.paid, status: order.status },
      after: { paid: after.paid, status: waits ? 'awaiting_payment' : order.status },
    });
  });
}

/** Goods that left came back: to a warehouse, or not to be sold again. */
export function returnGoods(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  input: {
    readonly lines: readonly PartLine[];
    readonly reason: string;
    readonly warehouseId: number | null;
  },
  version?: number,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { order, balance } = await withMoney(tx, number, version);
    const { lines, shippedParts } = await readParts(tx, order);
    const returned = await paymentsSql.returnsOf(tx, order.id);
    const before = returned.flatMap((one) => one.lines);
    const may = returnable(shippedParts, before);
    let kopecks = 0;
    for (const { position, quantity } of input.lines) {
      const line = lines.find((one) => one.position === position);
      const most = may.get(position) ?? 0;
      if (!line || quantity > most)
        throw new StaffError(
          most === 0
            ? `Строка ${position} заказа ${number} не\u00a0отгружена или уже возвращена.`
            : `Из строки ${position} можно вернуть не\u00a0больше ${most}.`,
        );
      const earlier = before.filter((one) => one.position === position);
      kopecks += returnAmount(
        line,
        earlier.reduce((total, one) => total + one.quantity, 0),
        quantity,
      );
    }
    if (new Set(input.lines.map(({ position }) => position)).size !== input.lines.length)
      throw new StaffError('Строка названа дважды.');
    const warehouses = await paymentsSql.warehousesOf(tx);
    if (input.warehouseId !== null && !warehouses.some(({ id }) => id === input.warehouseId))
      throw new StaffError('Такого склада нет.');
    const at = deps.now();
    const returnNumberInOrder = returned.length + 1;
    await paymentsSql.insertReturn(
      tx,
      {
        order_id: order.id,
        number: returnNumberInOrder,
        reason: input.reason,
        warehouse_id: input.warehouseId,
        kopecks,
        staff_id: staffIdOf(actor),
        at,
      },
      input.lines,
    );
    const { warehouseId } = input;
    if (warehouseId !== null)
      await movedBecause(
        tx,
        { kind: 'return', staffId: staffIdOf(actor), note: `Заказ ${order.number}` },
        () => paymentsSql.restock(tx, order.id, warehouseId, input.lines),
      );
    const documentNumber = returnNumber(order.number, returnNumberInOrder);
    const issuedOn = shopDay(at);
    await ordersSql.addDocument(tx, order, {
      kind: 'act',
      number: documentNumber,
      title: returnName(documentNumber),
      issued_on: issuedOn,
      amount: kopecks,
      order_return: returnNumberInOrder,
    });
    await ordersSql.addHistory(tx, order.id, {
      status: null,
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
      note: `Товар возвращён на\u00a0${moneyText(kopecks, order.currency)}`,
      at,
    });
    await notifyReturn(deps.post, tx, order, {
      number: returnNumberInOrder,
      issuedOn,
      returned: input.lines,
      kopecks,
      owed: Math.max(0, balance.paid - Math.max(0, balance.payable - kopecks)),
    });
    // Turnover has decreased, and perhaps the bonus level with it.
    await announce(tx, bonusChannel, order.client_id ?? order.user_id);
    await writeAudit(tx, actor, {
      action: 'orders.return',
      record: ['order', number],
      before: { payable: balance.payable },
      after: {
        payable: Math.max(0, balance.payable - kopecks),
        lines: input.lines,
        warehouse: warehouses.find(({ id }) => id === input.warehouseId)?.name ?? null,
      },
    });
  });
}

import { paths } from '@spindle/contract/addresses/paths';
import type { OrderStatus } from '@spindle/contract/constants';
import { ORDER_STATUS_NAMES } from '@spindle/contract/order-names';
import { shopDay } from '@spindle/contract/shop-day';
import type { Db } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';
import { announce } from '../../kernel/announce.sql.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { bonusChannel } from '../bonus/bonus.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import { allocate } from '../delivery/allocation.rules.ts';
import { reserveUntil } from '../delivery/working-days.rules.ts';
import { paperName } from './papers.service.ts';
import { nextStatus, type OrderStep, stepsFrom } from './order-status.rules.ts';
import { stepLetter } from './orders.letters.ts';
import * as ordersSql from './orders.sql.ts';
import { demandsOf, lockStock, release, reserve, use } from './reservations.sql.ts';

export interface StepDeps {
  readonly post: Post;
  readonly now: () => Date;
  readonly promoCodes: Pick<PromoCodesService, 'giveBack'>;
}

export interface StepBy {
  readonly actor: 'buyer' | 'staff' | 'shop';
  readonly userId?: string;
  readonly note?: string | null;
}

/** Moves a locked order: its status, its goods, its papers, its history and a letter to the buyer, all or nothing. */
export async function takeStep(
  { post, now, promoCodes }: StepDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  step: OrderStep,
  by: StepBy,
): Promise<OrderStatus> {
  const status = nextStatus(order.status, step, order.delivery.type);
  if (!status) throw new StaffError(refusal(order, step));
  const at = now();
  if (step === 'cancel') {
    await release(tx, order.id);
    if (order.promo_code) await promoCodes.giveBack(tx, order.promo_code);
  } else if (order.reserve_released_at) await reserveAgain(tx, order, at);
  if (step === 'invoice') await ordersSql.holdReserve(tx, order.id, reserveUntil(at));
  if (status === 'shipped' || status === 'completed') await use(tx, order.id);
  await ordersSql.setStatus(tx, order.id, status, at);
  if (status === 'completed') {
    // The payer's turnover has grown, and with it perhaps their discount.
    await announce(tx, bonusChannel, order.client_id ?? order.user_id);
  }
  await ordersSql.addHistory(tx, order.id, {
    status,
    actor: by.actor,
    userId: by.userId ?? null,
    note: by.note ?? null,
    at,
  });
  if (step === 'ship' || (step === 'ready' && order.delivery.type === 'Pickup')) {
    await ordersSql.keepOrigins(tx, order.id);
    await ordersSql.addDocument(tx, waybillOf(order, shopDay(at)));
  }
  const moved = await ordersSql.orderById(tx, order.id);
  if (moved && moved.email !== '') {
    const paper = step === 'invoice' ? 'invoice' : step === 'ship' ? 'waybill' : null;
    const issuedOn = paper === 'waybill' ? shopDay(at) : shopDay(order.created_at);
    const attachments = paper
      ? [{ orderId: order.id, paper, issuedOn, name: `${paperName(paper, order.number)}.pdf` } as const]
      : [];
    const lines = await ordersSql.linesOf(tx, [order.id]);
    const buyer = (await ordersSql.namesOf(tx, [order.user_id])).get(order.user_id) ?? '';
    const path = paths.order(order.id);
    await post(
      tx,
      { template: `order-${step}`, to: moved.email, about: moved.user_id, attachments },
      stepLetter(moved, lines, { step, note: by.note ?? null, buyer, path }),
    );
  }
  return status;
}

function refusal({ number, status, delivery }: ordersSql.OrderRow, step: OrderStep): string {
  const steps = stepsFrom(status, delivery.type);
  const can = steps.length > 0 ? `можно: ${steps.join(', ')}` : 'больше ничего сделать нельзя';
  return `Заказ ${number} в состоянии «${ORDER_STATUS_NAMES[status]}», шаг ${step} невозможен; ${can}.`;
}

/** The money has come after the goods went back: they are taken anew, or the step fails. */
async function reserveAgain(tx: Db, order: ordersSql.OrderRow, at: Date): Promise<void> {
  const { demands, place } = await demandsOf(tx, order);
  const stock = await lockStock(
    tx,
    demands.map(({ optionId }) => optionId),
  );
  const answer = allocate(
    demands.map((demand) => ({ ...demand, stock: stock.get(demand.optionId) ?? [] })),
    place,
  );
  if (!answer.ok) {
    const lines = answer.short.map(({ position, have }) => `строка ${position} (есть ${have})`).join(', ');
    throw new StaffError(`Резерв был снят, и товара больше не хватает: ${lines}.`);
  }
  await reserve(tx, order.id, answer.pieces);
  await ordersSql.holdReserve(tx, order.id, reserveUntil(at));
}

function waybillOf(order: ordersSql.OrderRow, issuedOn: string) {
  return {
    id: randomUUID(),
    ...(order.client_id
      ? { client_id: order.client_id, user_id: null }
      : { user_id: order.user_id, client_id: null }),
    kind: 'waybill' as const,
    number: order.number,
    title: paperName('waybill', order.number),
    issued_on: issuedOn,
    amount: order.total,
    order_id: order.id,
  };
}

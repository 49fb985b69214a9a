import { orderStatusName } from '@spindle/contract/orders/order-names';
import type { Db } from '@spindle/database/pool';
import { announce } from '../../../kernel/sql/announce.sql.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { bonusChannel } from '../../bonus/bonus.service.ts';
import { allocate } from '../../delivery/allocation.rules.ts';
import { reserveUntil } from '../../delivery/working-days.rules.ts';
import { endOpenAmendment } from '../amendments/amendment-end.ts';
import { openAmendment } from '../amendments/amendments.sql.ts';
import { isPartStep, nextStatus, type OrderStep, stepsFrom } from './order-status.rules.ts';
import type { StepBy, StepDeps, StepOutcome } from './order-step.ts';
import { cancelRemainder, type PartInput, readParts, takePartStep } from '../parts/part-steps.ts';
import { notifyStep } from './notify-step.ts';
import * as ordersSql from '../orders.sql.ts';
import { demandsOf, lockStock, release, reserve } from '../placing/reservations.sql.ts';

/** Moves a locked order atomically: status, stock, documents, history and the e-mail to the buyer. */
export async function takeStep(
  deps: StepDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  step: OrderStep,
  by: StepBy,
  input: PartInput = {},
): Promise<StepOutcome> {
  const orderWithParts = await readParts(tx, order);
  await minded(deps, tx, order, step, by);
  const refusal = refusalOf(
    order,
    step,
    orderWithParts.shippedParts.map(({ status }) => status),
  );
  const outcome = isPartStep(step)
    ? await takePartStep({ ...deps, refusal }, tx, orderWithParts, step, by, input)
    : step === 'cancel' && orderWithParts.shippedParts.length > 0
      ? await cancelRemainder({ ...deps, refusal }, tx, orderWithParts, by)
      : await takeOrderStep({ ...deps, refusal }, tx, order, step, by);
  if (outcome.order.status === 'completed' && order.status !== 'completed') {
    // The payer's turnover has grown, and with it perhaps their discount.
    await announce(tx, bonusChannel, order.client_id ?? order.user_id);
  }
  return outcome;
}

/** While the buyer thinks about a change nothing leaves; a cancelled order has nothing to change. */
async function minded(
  deps: StepDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  step: OrderStep,
  { actor, userId, staffId = null }: StepBy,
): Promise<void> {
  if (step === 'cancel') {
    const by = { actor, staffId, ...(userId === undefined ? {} : { userId }) };
    await endOpenAmendment(deps, tx, order, 'withdrawn', by);
    return;
  }
  const leaves = isPartStep(step) && nextStatus('assembling', step, order.delivery.type) !== null;
  if ((step === 'assemble' || leaves) && (await openAmendment(tx, order.id, 'sent')))
    throw new StaffError(
      `Покупатель ещё не\u00a0ответил на\u00a0изменение заказа ${order.number}: дождитесь ответа или отзовите его.`,
    );
}

async function takeOrderStep(
  { post, now, promoCodes, refusal }: StepDeps & { refusal: string },
  tx: Db,
  order: ordersSql.OrderRow,
  step: OrderStep,
  by: StepBy,
): Promise<StepOutcome> {
  const status = nextStatus(order.status, step, order.delivery.type);
  if (!status) throw new StaffError(refusal);
  const at = now();
  if (step === 'cancel') {
    await release(tx, order.id);
    if (order.promo_code) await promoCodes.giveBack(tx, order.promo_code);
  } else if (order.reserve_released_at) await reserveAgain(tx, order, at);
  if (step === 'invoice')
    await ordersSql.holdReserve(tx, order.id, latest(order.reserve_until, reserveUntil(at)));
  await ordersSql.setStatus(tx, order.id, { status, partly: false }, at);
  await ordersSql.addHistory(tx, order.id, { status, ...by, at });
  const moved = (await ordersSql.orderById(tx, order.id)) ?? order;
  await notifyStep(post, tx, moved, { step, note: by.note ?? null });
  return { order: moved, parts: [], done: true };
}

/** A longer term that was promised stays. */
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

function refusalOf(
  order: ordersSql.OrderRow,
  step: OrderStep,
  shippedStatuses: readonly ordersSql.OrderRow['status'][],
): string {
  const steps = stepsFrom(order.status, order.delivery.type, shippedStatuses);
  const can = steps.length > 0 ? `можно: ${steps.join(', ')}` : 'больше ничего сделать нельзя';
  return `Заказ ${order.number} в состоянии «${orderStatusName(order)}», шаг ${step} невозможен; ${can}.`;
}

/** Payment arrived after the stock was released: reserves it again or fails the step. */
async function reserveAgain(tx: Db, order: ordersSql.OrderRow, at: Date): Promise<void> {
  const { demands, destination } = await demandsOf(tx, order);
  const stock = await lockStock(
    tx,
    demands.map(({ optionId }) => optionId),
  );
  const answer = allocate(
    demands.map((demand) => ({ ...demand, stock: stock.get(demand.optionId) ?? [] })),
    destination,
  );
  if (!answer.ok) {
    const lines = answer.short.map(({ position, have }) => `строка ${position} (есть ${have})`).join(', ');
    throw new StaffError(`Резерв был снят, и товара больше не хватает: ${lines}.`);
  }
  await reserve(tx, order.id, answer.pieces);
  await ordersSql.holdReserve(tx, order.id, reserveUntil(at));
}

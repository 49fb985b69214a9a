import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import {
  deliveryNow,
  dueLines,
  dueParts,
  type ShippedStatus,
  type PartLine,
  stateOfParts,
} from './order-parts.rules.ts';
import * as partsSql from './order-parts.sql.ts';
import { nextStatus, type PartStep } from '../status/order-status.rules.ts';
import type { StepBy, StepDeps, StepOutcome } from '../status/order-step.ts';
import * as ordersSql from '../orders.sql.ts';
import { waybillName } from '../documents/documents.service.ts';
import { chosenPart, type PartRequest } from './part-choice.rules.ts';
import { partNumber, totalsOfPart } from './part-sums.rules.ts';
import { release, use } from '../placing/reservations.sql.ts';
import { notifyStep } from '../status/notify-step.ts';

/** How a part goes, as staff know it. */
export interface Carriage {
  readonly carrier?: string | undefined;
  readonly tracking_number?: string | undefined;
  readonly tracking_url?: string | undefined;
}

export interface PartInput extends PartRequest, Carriage {
  /** `YYYY-MM-DD`, when it will be there; as planned without it. */
  readonly expected?: string | undefined;
}

/** An order with its lines and the parts that have left. */
export interface OrderWithParts {
  readonly order: ordersSql.OrderRow;
  readonly lines: readonly ordersSql.LineRow[];
  readonly shippedParts: readonly partsSql.PartRow[];
}

export async function readParts(db: Db, order: ordersSql.OrderRow): Promise<OrderWithParts> {
  const lines = await ordersSql.linesOf(db, [order.id]);
  return { order, lines, shippedParts: await partsSql.partsOf(db, [order.id]) };
}

type PartDeps = Pick<StepDeps, 'post' | 'now'> & { readonly refusal: string };

/** A part leaves, or parts that have left go on. */
export async function takePartStep(
  deps: PartDeps,
  tx: Db,
  orderWithParts: OrderWithParts,
  step: PartStep,
  by: StepBy,
  input: PartInput,
): Promise<StepOutcome> {
  const { order } = orderWithParts;
  const leaves = nextStatus('assembling', step, order.delivery.type);
  const numbers = leaves
    ? await leave(deps, tx, orderWithParts, leaves as ShippedStatus, input)
    : await goOn(deps, tx, orderWithParts, step, input);
  if (numbers.length === 0) return { order, parts: input.part ? [input.part] : [], done: false };
  const { moved, several } = await settle(deps, tx, order, (status) => ({ status, ...by }), numbers);
  await notifyStep(deps.post, tx, moved, { step, note: by.note ?? null, parts: numbers });
  return { order: moved, parts: several ? numbers : [], done: true };
}

/** Cancels the remainder: due stock is released, shipped parts stay sold. */
export async function cancelRemainder(
  deps: PartDeps,
  tx: Db,
  { order, lines, shippedParts }: OrderWithParts,
  by: StepBy,
): Promise<StepOutcome> {
  const due = dueLines(lines, shippedParts);
  if (due.length === 0) throw new StaffError(deps.refusal);
  const { goods, delivery_price } = totalsOfPart(order, lines, shippedParts, due);
  await release(tx, order.id);
  await partsSql.cancelLines(tx, order.id, due);
  await partsSql.addCancelled(tx, order.id, goods + delivery_price);
  const note = ['Остаток заказа отменён', by.note].filter(Boolean).join('. ');
  await ordersSql.addHistory(tx, order.id, { status: null, ...by, note, at: deps.now() });
  const { moved } = await settle(deps, tx, order, () => null, []);
  await notifyStep(deps.post, tx, moved, { step: 'cancel', note: by.note ?? null, cancelled: due });
  return { order: moved, parts: [], done: true };
}

async function leave(
  { now, refusal }: PartDeps,
  tx: Db,
  orderWithParts: OrderWithParts,
  status: ShippedStatus,
  input: PartInput,
): Promise<number[]> {
  const { order, lines, shippedParts } = orderWithParts;
  const isShipped = shippedParts.some(({ number }) => number === input.part);
  if (order.status !== 'assembling' && !isShipped) throw new StaffError(refusal);
  const unit = (position: number): string =>
    lines.find((line) => line.position === position)?.unit_name ?? 'шт';
  const planned = { lines, shippedParts, delivery: deliveryNow(order) };
  const answer = chosenPart(input, planned, unit);
  if (!answer.ok) throw new StaffError(`Заказ ${order.number}. ${answer.problem}`);
  if ('left' in answer) return [];
  const totals = totalsOfPart(order, lines, shippedParts, answer.lines);
  const at = now();
  await partsSql.insertPart(
    tx,
    {
      order_id: order.id,
      number: answer.number,
      status,
      carrier: input.carrier ?? null,
      tracking_number: input.tracking_number ?? null,
      tracking_url: input.tracking_url ?? null,
      ...(input.expected
        ? { date_from: input.expected, date_to: input.expected }
        : plannedDates(dueParts(planned), answer.lines)),
      delivery_price: totals.delivery_price,
      delivery_vat: totals.delivery_vat,
      left_at: at,
      completed_at: null,
    },
    totals.lines,
  );
  await partsSql.usePart(tx, order.id, answer.number);
  await ordersSql.storeOrigins(tx, order.id);
  const number = partNumber(order.number, { number: answer.number, lines: answer.lines }, lines);
  await ordersSql.addDocument(tx, order, {
    kind: 'waybill',
    number,
    title: waybillName(order.currency, number),
    issued_on: shopDay(at),
    amount: totals.goods + totals.delivery_price,
    order_part: answer.number,
  });
  return [answer.number];
}

/** When the last of its lines was to be there. */
function plannedDates(due: ReturnType<typeof dueParts>, partLines: readonly PartLine[]) {
  const has = new Set(partLines.map(({ position }) => position));
  const plans = due.filter(({ lines }) => lines.some(({ position }) => has.has(position)));
  const exact = plans.find(
    ({ lines }) =>
      lines.length === partLines.length &&
      lines.every(({ position, quantity }) =>
        partLines.some((line) => line.position === position && line.quantity === quantity),
      ),
  );
  const all = exact ? [exact] : partLines.length === 0 ? due : plans;
  const last = all.reduce((a, b) => (b.date_to > a.date_to ? b : a));
  return { date_from: last.date_from, date_to: last.date_to };
}

async function goOn(
  { now, refusal }: PartDeps,
  tx: Db,
  { order, shippedParts }: OrderWithParts,
  step: PartStep,
  input: PartInput,
): Promise<number[]> {
  if (input.lines) throw new StaffError(`Шаг ${step} делает часть целиком: назовите её номер, без строк.`);
  const named = shippedParts.find(({ number }) => number === input.part);
  if (input.part !== undefined && !named)
    throw new StaffError(`Заказ ${order.number}. Часть ${input.part} ещё не\u00a0отгружена.`);
  const next = (part: partsSql.PartRow) => nextStatus(part.status, step, order.delivery.type);
  if (named && !next(named) && named.status === (step === 'complete' ? 'completed' : 'ready_for_pickup'))
    return [];
  const going = (named ? [named] : shippedParts).filter((part) => next(part) !== null);
  if (going.length === 0) throw new StaffError(refusal);
  for (const part of going) {
    const status = next(part) as ShippedStatus;
    const completed_at = status === 'completed' ? now() : null;
    await partsSql.updatePart(tx, order.id, part.number, { status, completed_at });
  }
  return going.map(({ number }) => number);
}

/** Makes the order's state from its parts, and writes what happened to which of them. */
async function settle(
  { now }: PartDeps,
  tx: Db,
  order: ordersSql.OrderRow,
  event: (status: ShippedStatus) => ordersSql.Step | null,
  numbers: readonly number[],
): Promise<{ moved: ordersSql.OrderRow; several: boolean }> {
  const { lines, shippedParts } = await readParts(tx, order);
  const due = dueLines(lines, shippedParts);
  const state = stateOfParts(
    shippedParts.map(({ status }) => status),
    due.length > 0,
  );
  // What is neither shipped nor due has been cancelled.
  if (due.length === 0) await use(tx, order.id);
  const at = now();
  await ordersSql.setStatus(tx, order.id, state, at);
  const several = shippedParts.length > 1 || due.length > 0 || lines.some(({ cancelled }) => cancelled > 0);
  const all = numbers.length === shippedParts.length && due.length === 0;
  for (const { number, status } of shippedParts) {
    const historyEvent = event(status);
    if (!historyEvent || !numbers.includes(number) || (all && number !== shippedParts[0]?.number)) continue;
    await ordersSql.addHistory(tx, order.id, {
      ...historyEvent,
      at,
      ...(several && !all ? { part: number } : {}),
    });
  }
  if (state.status === 'completed' && order.status !== 'completed' && !all)
    await ordersSql.addHistory(tx, order.id, { status: 'completed', actor: 'shop', at });
  return { moved: (await ordersSql.orderById(tx, order.id)) ?? order, several };
}

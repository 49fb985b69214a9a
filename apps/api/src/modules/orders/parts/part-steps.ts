import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import {
  deliveryNow,
  dueLines,
  dueParts,
  type LeftStatus,
  type PartLine,
  stateOfParts,
} from './order-parts.rules.ts';
import * as partsSql from './order-parts.sql.ts';
import { nextStatus, type PartStep } from '../status/order-status.rules.ts';
import type { StepBy, StepDeps, StepOutcome } from '../status/order-step.ts';
import * as ordersSql from '../orders.sql.ts';
import { waybillName } from '../documents/documents.service.ts';
import { chosenPart, type PartRequest } from './part-choice.rules.ts';
import { partNumber, sumsOfPart } from './part-sums.rules.ts';
import { release, use } from '../placing/reservations.sql.ts';
import { tellStep } from '../status/notify-step.ts';

/** How a part goes, as staff know it. */
export interface Carriage {
  readonly carrier?: string | undefined;
  readonly tracking_number?: string | undefined;
  readonly tracking_url?: string | undefined;
}

export interface PartWish extends PartRequest, Carriage {
  /** `YYYY-MM-DD`, when it will be there; as planned without it. */
  readonly expected?: string | undefined;
}

/** An order with its lines and the parts that have left. */
export interface KnownParts {
  readonly order: ordersSql.OrderRow;
  readonly lines: readonly ordersSql.LineRow[];
  readonly left: readonly partsSql.PartRow[];
}

export async function readParts(db: Db, order: ordersSql.OrderRow): Promise<KnownParts> {
  const lines = await ordersSql.linesOf(db, [order.id]);
  return { order, lines, left: await partsSql.partsOf(db, [order.id]) };
}

type PartDeps = Pick<StepDeps, 'post' | 'now'> & { readonly refusal: string };

/** A part leaves, or parts that have left go on. */
export async function takePartStep(
  deps: PartDeps,
  tx: Db,
  known: KnownParts,
  step: PartStep,
  by: StepBy,
  wish: PartWish,
): Promise<StepOutcome> {
  const { order } = known;
  const leaves = nextStatus('assembling', step, order.delivery.type);
  const numbers = leaves
    ? await leave(deps, tx, known, leaves as LeftStatus, wish)
    : await goOn(deps, tx, known, step, wish);
  if (numbers.length === 0) return { order, parts: wish.part ? [wish.part] : [], done: false };
  const { moved, several } = await settle(deps, tx, order, (status) => ({ status, ...by }), numbers);
  await tellStep(deps.post, tx, moved, { step, note: by.note ?? null, parts: numbers });
  return { order: moved, parts: several ? numbers : [], done: true };
}

/** Nothing more leaves: what is due goes back to the stock, what has left stays sold. */
export async function cancelRest(
  deps: PartDeps,
  tx: Db,
  { order, lines, left }: KnownParts,
  by: StepBy,
): Promise<StepOutcome> {
  const due = dueLines(lines, left);
  if (due.length === 0) throw new StaffError(deps.refusal);
  const { goods, delivery_price } = sumsOfPart(order, lines, left, due);
  await release(tx, order.id);
  await partsSql.cancelLines(tx, order.id, due);
  await partsSql.addCancelled(tx, order.id, goods + delivery_price);
  const note = ['Остаток заказа отменён', by.note].filter(Boolean).join('. ');
  await ordersSql.addHistory(tx, order.id, { status: null, ...by, note, at: deps.now() });
  const { moved } = await settle(deps, tx, order, () => null, []);
  await tellStep(deps.post, tx, moved, { step: 'cancel', note: by.note ?? null, cancelled: due });
  return { order: moved, parts: [], done: true };
}

async function leave(
  { now, refusal }: PartDeps,
  tx: Db,
  known: KnownParts,
  status: LeftStatus,
  wish: PartWish,
): Promise<number[]> {
  const { order, lines, left } = known;
  const isKnown = left.some(({ number }) => number === wish.part);
  if (order.status !== 'assembling' && !isKnown) throw new StaffError(refusal);
  const unit = (position: number): string =>
    lines.find((line) => line.position === position)?.unit_name ?? 'шт';
  const planned = { lines, left, delivery: deliveryNow(order) };
  const answer = chosenPart(wish, planned, unit);
  if (!answer.ok) throw new StaffError(`Заказ ${order.number}. ${answer.problem}`);
  if ('left' in answer) return [];
  const sums = sumsOfPart(order, lines, left, answer.lines);
  const at = now();
  await partsSql.insertPart(
    tx,
    {
      order_id: order.id,
      number: answer.number,
      status,
      carrier: wish.carrier ?? null,
      tracking_number: wish.tracking_number ?? null,
      tracking_url: wish.tracking_url ?? null,
      ...(wish.expected
        ? { date_from: wish.expected, date_to: wish.expected }
        : plannedDates(dueParts(planned), answer.lines)),
      delivery_price: sums.delivery_price,
      delivery_vat: sums.delivery_vat,
      left_at: at,
      completed_at: null,
    },
    sums.lines,
  );
  await partsSql.usePart(tx, order.id, answer.number);
  await ordersSql.keepOrigins(tx, order.id);
  const number = partNumber(order.number, { number: answer.number, lines: answer.lines }, lines);
  await ordersSql.addDocument(tx, order, {
    kind: 'waybill',
    number,
    title: waybillName(order.currency, number),
    issued_on: shopDay(at),
    amount: sums.goods + sums.delivery_price,
    order_part: answer.number,
  });
  return [answer.number];
}

/** When the last of its lines was to be there. */
function plannedDates(due: ReturnType<typeof dueParts>, own: readonly PartLine[]) {
  const has = new Set(own.map(({ position }) => position));
  const plans = due.filter(({ lines }) => lines.some(({ position }) => has.has(position)));
  const exact = plans.find(
    ({ lines }) =>
      lines.length === own.length &&
      lines.every(({ position, quantity }) =>
        own.some((line) => line.position === position && line.quantity === quantity),
      ),
  );
  const all = exact ? [exact] : own.length === 0 ? due : plans;
  const last = all.reduce((a, b) => (b.date_to > a.date_to ? b : a));
  return { date_from: last.date_from, date_to: last.date_to };
}

async function goOn(
  { now, refusal }: PartDeps,
  tx: Db,
  { order, left }: KnownParts,
  step: PartStep,
  wish: PartWish,
): Promise<number[]> {
  if (wish.lines) throw new StaffError(`Шаг ${step} делает часть целиком: назовите её номер, без строк.`);
  const named = left.find(({ number }) => number === wish.part);
  if (wish.part !== undefined && !named)
    throw new StaffError(`Заказ ${order.number}. Часть ${wish.part} ещё не\u00a0отгружена.`);
  const next = (part: partsSql.PartRow) => nextStatus(part.status, step, order.delivery.type);
  if (named && !next(named) && named.status === (step === 'complete' ? 'completed' : 'ready_for_pickup'))
    return [];
  const going = (named ? [named] : left).filter((part) => next(part) !== null);
  if (going.length === 0) throw new StaffError(refusal);
  for (const part of going) {
    const status = next(part) as LeftStatus;
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
  event: (status: LeftStatus) => ordersSql.Step | null,
  numbers: readonly number[],
): Promise<{ moved: ordersSql.OrderRow; several: boolean }> {
  const { lines, left } = await readParts(tx, order);
  const due = dueLines(lines, left);
  const state = stateOfParts(
    left.map(({ status }) => status),
    due.length > 0,
  );
  // What has not left by now and is not due was cancelled.
  if (due.length === 0) await use(tx, order.id);
  const at = now();
  await ordersSql.setStatus(tx, order.id, state, at);
  const several = left.length > 1 || due.length > 0 || lines.some(({ cancelled }) => cancelled > 0);
  const all = numbers.length === left.length && due.length === 0;
  for (const { number, status } of left) {
    const own = event(status);
    if (!own || !numbers.includes(number) || (all && number !== left[0]?.number)) continue;
    await ordersSql.addHistory(tx, order.id, { ...own, at, ...(several && !all ? { part: number } : {}) });
  }
  if (state.status === 'completed' && order.status !== 'completed' && !all)
    await ordersSql.addHistory(tx, order.id, { status: 'completed', actor: 'shop', at });
  return { moved: (await ordersSql.orderById(tx, order.id)) ?? order, several };
}

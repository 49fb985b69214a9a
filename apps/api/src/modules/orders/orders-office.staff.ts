import { Readable } from 'node:stream';
import { AppError } from '@spindle/contract/errors';
import { orderStatusName, PART_STATUS_NAMES } from '@spindle/contract/order-names';
import { addDays, shopDay, shopMoment } from '@spindle/contract/shop-day';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { Figure, Found, Queue, Urgent } from '@spindle/contract/staff/office';
import { ordersList } from '@spindle/contract/staff/orders-list';
import {
  STAFF_ORDER_STEPS,
  type ListedOrder,
  type StaffOrder,
  type StaffOrderStep,
} from '@spindle/contract/staff/staff-orders';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { SentFile } from '../../kernel/attachment.ts';
import { moneyText } from '../../kernel/paper-text.ts';
import { sumRows } from '../../kernel/papers/paper-sums.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../kernel/staff/handle-staff.ts';
import { askedList, listTotal, type ListReader, pageIds } from '../../kernel/staff/lists.sql.ts';
import { notesOf } from '../../kernel/staff/notes.sql.ts';
import { afterChange, assignTo, noteOn } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { staffName } from '../../kernel/staff/staff-name.sql.ts';
import { putAgain } from '../mail/mail-office.staff.ts';
import { mayAmend } from './amendment.rules.ts';
import { amendmentsOf } from './amendments.sql.ts';
import { amendmentView } from './amendments.view.ts';
import { deliveryNow, dueLines } from './order-parts.rules.ts';
import { allParts } from './order-parts.view.ts';
import { stepsFrom } from './order-status.rules.ts';
import { balanceOf, returnable } from './order-money.rules.ts';
import * as paymentsSql from './order-payments.sql.ts';
import { dueOf, orderSums, restRefusal } from './order-terms.rules.ts';
import * as officeSql from './orders-office.sql.ts';
import { orderRows } from './orders-sheet.ts';
import * as ordersSql from './orders.sql.ts';
import { type OrderPapers, paperKindOf, paperLines } from './papers.service.ts';
import { lockedOrder } from './locked-order.ts';
import { readParts } from './part-steps.ts';

/** Which permission a step needs beside reading. */
export const permissionOfStep = (step: StaffOrderStep): Permission =>
  step === 'paid' ? 'orders.pay' : step === 'cancel' ? 'orders.cancel' : 'orders.step';

/** A manager who leads only some sees only those. */
export const readerOf = ({ id, onlyOwn }: StaffMember): ListReader => ({
  me: id,
  only: officeSql.ledBy(onlyOwn ? id : null),
});

export async function listPage(
  { db }: StaffDeps,
  staff: StaffMember,
  query: Readonly<Record<string, string>>,
) {
  const ask = askedList(ordersList, query);
  const reader = readerOf(staff);
  const { ids, next } = await pageIds(db, officeSql.ordersListSql, ask, reader);
  const rows = new Map((await officeSql.listedOrders(db, ids)).map((row) => [row.id, row]));
  const data = ids.flatMap((id): ListedOrder[] => {
    const row = rows.get(id);
    return row ? [listedView(row)] : [];
  });
  return { data, next, ...(await listTotal(db, officeSql.ordersListSql, ask, reader)) };
}

/** Lines of the named orders, for a file. */
export async function* orderSheet(db: Db, numbers: readonly string[]) {
  yield* orderRows(db, await officeSql.idsOfNumbers(db, numbers), Number.POSITIVE_INFINITY);
}

/** One order for whoever may see it. */
export async function showStaffOrder(
  { db }: StaffDeps,
  staff: StaffMember,
  number: string,
): Promise<StaffOrder> {
  const order = await visibleOrder(db, staff, number);
  return orderView(db, staff, order);
}

async function visibleOrder(db: Db, staff: StaffMember, number: string): Promise<ordersSql.OrderRow> {
  const order = await ordersSql.orderByNumber(db, number);
  if (!order || (staff.onlyOwn && order.assignee_id !== staff.id)) throw new AppError('not_found');
  return order;
}

/** Runs a change for whoever may see the order; who was late gets it as it is now, everybody the order after it. */
export async function changeOrder(
  deps: StaffDeps,
  staff: StaffMember,
  number: string,
  work: () => Promise<unknown>,
): Promise<StaffOrder> {
  await visibleOrder(deps.db, staff, number);
  return afterChange(work, () => showStaffOrder(deps, staff, number));
}

export function assignOrder(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  staffId: string | null,
  version?: number,
): Promise<void> {
  return assignTo(deps, actor, {
    action: 'orders.assign',
    record: ['order', number],
    to: staffId,
    held: async (tx) => {
      const { id, assignee_id: from } = await lockedOrder(tx, number, version);
      return { from, set: () => officeSql.setAssignee(tx, id, staffId) };
    },
  });
}

export function noteOrder(
  deps: StaffDeps,
  actor: Actor & { kind: 'person' },
  number: string,
  text: string,
): Promise<void> {
  return noteOn(deps, actor, {
    action: 'orders.note',
    record: ['order', number],
    text,
    path: officePaths.order(number),
  });
}

/** A letter of the order goes out once more. */
export function sendLetterAgain(
  deps: StaffDeps,
  actor: Actor,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await visibleOrder(tx, staff, number);
    if (!(await officeSql.lettersOf(tx, order)).some((one) => one.id === id)) throw new AppError('not_found');
    await putAgain({ ...deps, db: tx }, actor, id);
    await writeAudit(tx, actor, {
      action: 'orders.letter',
      record: ['order', number],
      after: { letter: id },
    });
  });
}

/** A paper of the order whoever may see it opens. */
export async function paperOf(
  { db }: StaffDeps,
  papers: OrderPapers,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<SentFile> {
  const order = await visibleOrder(db, staff, number);
  const row = (await ordersSql.documentsOf(db, [order.id])).find((one) => one.id === id);
  const kind = row && paperKindOf(row);
  const bytes =
    row && kind
      ? await papers.pdf(order.id, kind, row.issued_on, row.order_return ?? row.order_part, row.revision)
      : undefined;
  if (!row || !bytes) throw new AppError('not_found');
  return {
    name: `${row.title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}

async function orderView(db: Db, staff: StaffMember, order: ordersSql.OrderRow): Promise<StaffOrder> {
  const known = await readParts(db, order);
  const { lines, left } = known;
  const due = new Map(dueLines(lines, left).map(({ position, quantity }) => [position, quantity]));
  const possible = stepsFrom(
    order.status,
    order.delivery.type,
    left.map(({ status }) => status),
  );
  const buyer = await officeSql.buyerOf(db, order.user_id);
  const assignee = order.assignee_id === null ? null : await staffName(db, order.assignee_id);
  const { point, type, type_name, date_from, date_to, shipment } = deliveryNow(order);
  const payments = await paymentsSql.paymentsOf(db, order.id);
  const balance = balanceOf(order, payments);
  const returns = await paymentsSql.returnsOf(db, order.id);
  const may = returnable(
    left,
    returns.flatMap((one) => one.lines),
  );
  const papers = await ordersSql.documentsOf(db, [order.id]);
  const closed = order.status === 'cancelled' || order.status === 'completed';
  return {
    number: order.number,
    version: order.version,
    status: order.status,
    status_name: orderStatusName(order),
    created_at: order.created_at.toISOString(),
    currency: order.currency,
    total: order.total,
    cancelled_total: order.cancelled_total,
    sums: sumRows(orderSums(order, paperLines(order, lines))).map(({ name, kopecks }) => ({ name, kopecks })),
    weight_g: order.weight_g,
    reserve_until: order.reserve_until.toISOString(),
    reserve_released: order.reserve_released_at !== null,
    steps: STAFF_ORDER_STEPS.filter(
      (step) => possible.includes(step) && staff.permissions.has(permissionOfStep(step)),
    ),
    payer: {
      name: order.payer.name,
      inn: order.payer.inn,
      kpp: order.payer.kpp,
      is_legal: order.payer.is_legal,
    },
    person: { name: buyer ? `${buyer.first_name} ${buyer.last_name}`.trim() : '', email: order.email },
    recipient: order.recipient,
    delivery: {
      type,
      name: type_name,
      place: [point.city, point.name, point.address].filter(Boolean).join(', '),
      date_from,
      date_to,
      price: order.delivery_price,
      in_parts: shipment === 'parts',
    },
    registration_number: order.registration_number,
    comment: order.comment,
    call_consent: order.call_consent,
    offer: await officeSql.offerOf(db, order.id),
    promo_code: order.promo_code,
    buyer_number: order.buyer_number,
    contract: order.contract,
    quotation_number: order.quotation_number,
    terms: order.terms,
    assignee:
      order.assignee_id !== null && assignee !== null ? { id: order.assignee_id, name: assignee } : null,
    lines: lines.map((line) => ({
      position: line.position,
      article: line.article,
      name: line.name,
      image: line.image,
      quantity: line.quantity,
      unit: line.unit_name,
      price: line.price,
      list_price: line.list_price,
      total: line.total,
      due: closed ? 0 : (due.get(line.position) ?? 0),
      cancelled: line.cancelled,
      returnable: may.get(line.position) ?? 0,
      note: line.note,
      declaration: line.declaration,
    })),
    parts: allParts({ order, lines, left }).map((part) => ({
      number: part.number,
      status: part.status,
      status_name: PART_STATUS_NAMES[part.status],
      left: part.left_at !== null,
      lines: part.lines.map(({ position, quantity }) => ({ position, quantity })),
      carrier: part.carrier,
      tracking_number: part.tracking_number,
      tracking_url: part.tracking_url,
      date_to: part.date_to,
    })),
    papers: papers.map(({ id, title, issued_on }) => ({ id, title, issued_on })),
    money: {
      paid: balance.paid,
      payable: balance.payable,
      due_now: balance.dueNow,
      debt: balance.debt,
      overpaid: balance.overpaid,
      payments: payments.map(paymentView),
      may_ask_rest:
        staff.permissions.has('orders.step') &&
        restRefusal(order, {
          isPaid: balance.paid >= dueOf(order),
          known: papers.find(({ is_rest }) => is_rest)?.number ?? null,
        }) === null,
    },
    returns: returns.map((one) => ({
      number: one.number,
      at: one.at.toISOString(),
      reason: one.reason,
      warehouse: one.warehouse,
      kopecks: one.kopecks,
      lines: one.lines.map(({ position: at, quantity }) => ({ position: at, quantity })),
    })),
    amendments: (await amendmentsOf(db, order.id)).map((row) => amendmentView({ order, lines }, row)),
    may_amend:
      mayAmend(order.status) &&
      staff.permissions.has('orders.step') &&
      !papers.some(({ is_rest }) => is_rest),
    letters: (await officeSql.lettersOf(db, order)).map((letter) => ({
      id: letter.id,
      subject: letter.subject,
      to: letter.recipient,
      at: letter.created_at.toISOString(),
      state: letter.sent_at ? 'sent' : letter.failed_at ? 'failed' : 'waiting',
    })),
    feed: await feedOf(db, order),
  };
}

const paymentView = (row: paymentsSql.PaymentRow): StaffOrder['money']['payments'][number] => ({
  id: row.id,
  kind: row.kind,
  kopecks: row.kopecks,
  paid_on: row.paid_on,
  document: row.document,
  who: [row.first_name, row.last_name].filter(Boolean).join(' '),
  taken_back: row.taken_back_at === null ? null : (row.take_back_reason ?? ''),
});

async function feedOf(db: Db, order: ordersSql.OrderRow): Promise<StaffOrder['feed']> {
  const steps = (await officeSql.staffHistory(db, order.id)).map((row) => ({
    kind: 'step' as const,
    at: row.at.toISOString(),
    who: whoOf(row),
    status: row.status,
    part: row.part,
    text: row.note,
  }));
  const notes = (await notesOf(db, 'order', order.number)).map((row) => ({
    kind: 'note' as const,
    at: row.at.toISOString(),
    who: `${row.first_name} ${row.last_name}`,
    status: null,
    part: null,
    text: row.text,
  }));
  return [...steps, ...notes].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

function whoOf(row: Awaited<ReturnType<typeof officeSql.staffHistory>>[number]): string {
  const [first, last] =
    row.actor === 'buyer' ? [row.buyer_first, row.buyer_last] : [row.staff_first, row.staff_last];
  const name = [first, last].filter(Boolean).join(' ');
  return name || { buyer: 'Покупатель', staff: 'Команда', shop: 'Магазин' }[row.actor];
}

type ListRow = Awaited<ReturnType<typeof officeSql.listedOrders>>[number];

function listedView(row: ListRow): ListedOrder {
  return {
    number: row.number,
    version: row.version,
    created_at: row.created_at.toISOString(),
    status: row.status,
    status_name: orderStatusName(row),
    buyer: row.payer.name,
    person: row.payer.is_legal ? (row.person_last ?? '') : 'частное лицо',
    inn: row.payer.inn,
    lines: Number(row.lines),
    total: row.total,
    currency: row.currency,
    delivery: row.delivery.type_name,
    ship_on: row.delivery.date_from,
    reserve_until: row.reserve_until.toISOString(),
    reserve_released: row.reserve_released_at !== null,
    assignee:
      row.assignee_id === null
        ? null
        : { id: row.assignee_id, name: `${row.assignee_first ?? ''} ${row.assignee_last ?? ''}`.trim() },
  };
}

/** Records the palette finds. */
export async function findOrders(deps: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const ask = askedList(ordersList, { q: text });
  const { ids } = await pageIds(deps.db, officeSql.ordersListSql, ask, readerOf(staff), 8);
  const rows = new Map((await officeSql.listedOrders(deps.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const hint = [row.payer.name, orderStatusName(row), moneyText(row.total, row.currency)].join(', ');
    return [{ kind: 'Заказ', title: row.number, hint, path: officePaths.order(row.number) }];
  });
}

const hour = 3_600_000;
const figureDays = 14;

/** What waits among orders: queues, single ones that are dear and late, figures of the days. */
export async function waitingOrders(
  { db, now }: StaffDeps,
  staff: StaffMember,
): Promise<{ queues: Queue[]; urgent: Urgent[]; figures: Figure[] }> {
  const { only } = readerOf(staff);
  const queue = async (slug: officeSql.WaitingView, hint: string, normHours: number): Promise<Queue> => ({
    key: `orders-${slug}`,
    title: 'Заказы',
    hint,
    path: officePaths.orders(ordersList.views.find((view) => view.slug === slug)?.query),
    ...(await officeSql.waitingIn(db, slug, only, normHours)),
    norm_hours: normHours,
  });
  const queues = [
    await queue('confirm', 'без подтверждения', 4),
    await queue('payment', 'ждут оплаты', 72),
    await queue('assemble', 'собрать', 48),
    await queue('reserve', 'резерв кончается', 336),
  ];
  const urgent = (await officeSql.endingReserves(db, 5, only)).map((row) => {
    const hours = Math.max(0, Math.round((row.reserve_until.getTime() - now().getTime()) / hour));
    return {
      path: officePaths.order(row.number),
      reason: hours === 0 ? 'Резерв кончается.' : `Резерв кончится через ${hours}\u00a0ч.`,
      text: `Заказ ${row.number} на\u00a0${moneyText(row.total, row.currency)}`,
      hint: `${row.payer.name}, ${orderStatusName({ ...row, partly: false, delivery: { type: 'Pickup' } }).toLowerCase()}`,
      button: 'Открыть заказ',
    };
  });
  return { queues, urgent, figures: staff.onlyOwn ? [] : await figuresOf(db, now()) };
}

async function figuresOf(db: Db, now: Date): Promise<Figure[]> {
  const first = addDays(shopDay(now), 1 - figureDays);
  const days = await officeSql.placedByDay(db, shopMoment(first, 0), figureDays);
  const half = figureDays / 2;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const week = addDays(shopDay(now), 1 - half);
  const figure = (title: string, values: number[], money: boolean): Figure => ({
    title,
    value: sum(values.slice(half)),
    before: sum(values.slice(0, half)),
    money,
    days: values,
    path: officePaths.orders(`created=${week}..`),
  });
  /** Today beside the same day of the week before. */
  const ofDay = (title: string, values: number[], money: boolean): Figure => ({
    title,
    value: values.at(-1) ?? 0,
    before: values.at(-1 - half) ?? 0,
    money,
    days: values,
    path: officePaths.orders(`created=${shopDay(now)}..`),
  });
  const [orders, sums] = [days.map((day) => day.orders), days.map((day) => day.kopecks)];
  return [
    ofDay('Заказы сегодня', orders, false),
    ofDay('Сумма сегодня', sums, true),
    figure('Заказы за 7\u00a0дней', orders, false),
    figure('Сумма за 7\u00a0дней', sums, true),
  ];
}

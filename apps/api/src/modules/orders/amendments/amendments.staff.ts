import type { AmendmentInput } from '@spindle/contract/staff/orders/staff-orders';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import type { AmendedDestination } from '@spindle/database/tables/orders';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, historyActor, staffIdOf } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { discountLimit, linesAbove } from '../../pricing/discount-limit.rules.ts';
import { endAmendment, sendAmendmentEmail } from './amendment-end.ts';
import { amendedLines, type AmendDeps } from './amendment-lines.ts';
import { type Amendment, amendmentRefusal, beforeOf } from './amendment.rules.ts';
import { reservedPieces, takeExtra } from './amendment-stock.ts';
import * as amendmentsSql from './amendments.sql.ts';
import { lockedOrder } from '../status/locked-order.ts';
import { touchOrder } from '../staff/orders-office.sql.ts';
import * as ordersSql from '../orders.sql.ts';
import { readParts } from '../parts/part-steps.ts';

export type AmendTools = Pick<AmendDeps, 'goods' | 'prices' | 'kits'>;

/** The order with what may be changed of it, held until the end of the transaction. */
async function amendable(tx: Db, number: string, version?: number) {
  const orderWithParts = await readParts(tx, await lockedOrder(tx, number, version));
  const documents = await ordersSql.documentsOf(tx, [orderWithParts.order.id]);
  if (documents.some(({ is_rest }) => is_rest))
    throw new StaffError(
      `По\u00a0заказу ${number} выставлен счёт на\u00a0остаток: состав уже не\u00a0меняется.`,
    );
  return orderWithParts;
}

/** Prepares a change; the order itself is not modified. */
export function saveAmendment(
  deps: StaffDeps,
  tools: AmendTools,
  actor: Actor,
  number: string,
  input: AmendmentInput,
  version?: number,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const orderWithParts = await amendable(tx, number, version);
    const { order, lines } = orderWithParts;
    const change: Amendment = {
      lines: await amendedLines({ ...deps, ...tools, db: tx }, order, lines, input.lines),
      // Pickup is free.
      delivery_price: input.delivery_price ?? (input.place?.type === 'Pickup' ? 0 : null),
      day: input.day ?? null,
      place: input.place ? await destinationOf(tx, order, input.place) : null,
    };
    if (change.day !== null && change.day < shopDay(deps.now()))
      throw new StaffError(`${change.day} уже прошло: назовите день, который впереди.`);
    const refusal = amendmentRefusal(orderWithParts, change);
    if (refusal) throw new StaffError(refusal);
    const row = {
      lines: JSON.stringify(change.lines),
      delivery_price: change.delivery_price,
      day: change.day,
      place: change.place && JSON.stringify(change.place),
      note: input.note ?? null,
      staff_id: staffIdOf(actor),
    };
    const draft = await amendmentsSql.openAmendment(tx, order.id, 'draft');
    if (draft) await amendmentsSql.updateAmendment(tx, draft.id, row);
    else
      await amendmentsSql.insertAmendment(tx, {
        ...row,
        id: deps.newId(),
        order_id: order.id,
        state: 'draft',
      });
    await touchOrder(tx, order.id);
    await writeAudit(tx, actor, {
      action: 'orders.amend',
      record: ['order', number],
      before: draft ? summary(draft) : {},
      after: summary(change),
    });
  });
}

/** Where it goes, and how where that is to be another way than now. */
async function destinationOf(
  tx: Db,
  { delivery }: ordersSql.OrderRow,
  input: NonNullable<AmendmentInput['place']>,
): Promise<AmendedDestination> {
  if (input.type === undefined || ('address' in input && input.type === delivery.type))
    return { city: input.city, address: input.address };
  const type_name = await amendmentsSql.deliveryName(tx, input.type);
  if (type_name === undefined) throw new StaffError('Такого способа доставки в\u00a0магазине нет.');
  const { type } = input;
  if (input.type === 'ToTerminal') {
    const terminal = await amendmentsSql.terminalPoint(tx, input.terminal_id);
    if (!terminal) throw new StaffError('Такого терминала нет.');
    const { city, address, name, opening_hours, id: option } = terminal;
    return { city, address, way: { type, type_name, option, name, opening_hours } };
  }
  if (input.type !== 'Pickup')
    return {
      city: input.city,
      address: input.address,
      way: { type, type_name, option: delivery.option, name: input.address, opening_hours: null },
    };
  const point = await amendmentsSql.pickupPoint(tx, input.warehouse_id);
  if (!point) throw new StaffError('Такого склада нет.');
  const { city_name: city, name, opening_hours, public_id: option } = point;
  return {
    city,
    address: [point.address, point.gate].filter(Boolean).join(', '),
    way: { type, type_name, option, name, opening_hours },
  };
}

/** What the audit log stores of a change: positions, quantities and prices, no texts. */
const summary = ({ lines, delivery_price, day }: Omit<Amendment, 'place'>) => ({
  lines: lines.map(({ position, quantity, price }) => ({ position, quantity, price })),
  delivery_price,
  day,
});

export function dropAmendment(
  { db }: StaffDeps,
  actor: Actor,
  number: string,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, number, version);
    const draft = await amendmentsSql.openAmendment(tx, order.id, 'draft');
    if (!draft) throw new StaffError(`Подготовленного изменения у\u00a0заказа ${number} нет.`);
    await amendmentsSql.removeAmendment(tx, draft.id);
    await touchOrder(tx, order.id);
    await writeAudit(tx, actor, {
      action: 'orders.amend-drop',
      record: ['order', number],
      before: summary(draft),
    });
  });
}

/** Cities with terminals of carriers, and those of one of them. */
export async function listTerminals({ db }: StaffDeps, city: string | undefined) {
  const found = city === undefined ? [] : await amendmentsSql.terminalsIn(db, city);
  return {
    cities: await amendmentsSql.terminalCities(db),
    data: found.map(({ id, carrier, name, address }) => ({
      id,
      name: [carrier, name, address].filter(Boolean).join(', '),
    })),
  };
}

const day = 86_400_000;

/**
 * Sends the prepared change to the buyer. Pieces it needs beyond the order's own are held until the answer, and the order's own
 * stay held as long, so that a yes never fails; one that waited before is replaced and gives back its pieces first.
 */
export function sendAmendment(
  deps: StaffDeps,
  actor: Actor,
  staff: Pick<StaffMember, 'permissions'>,
  number: string,
  days: number,
  version?: number,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const orderWithParts = await amendable(tx, number, version);
    const { order, lines } = orderWithParts;
    const draft = await amendmentsSql.openAmendment(tx, order.id, 'draft');
    if (!draft) throw new StaffError(`Подготовленного изменения у\u00a0заказа ${number} нет.`);
    const refusal = amendmentRefusal(orderWithParts, draft);
    if (refusal) throw new StaffError(refusal);
    if (order.email === '') throw new StaffError('Покупатель удалил учётную запись: спросить некого.');
    refuseAbove(staff, lines, draft);
    const by = { actor: historyActor(actor), staffId: staffIdOf(actor) };
    const waiting = await amendmentsSql.openAmendment(tx, order.id, 'sent');
    if (waiting) await endAmendment(deps, tx, order, waiting, 'replaced', by);
    const [at, expires] = [deps.now(), new Date(deps.now().getTime() + days * day)];
    const reserved = order.reserve_released_at ? null : await takeExtra(tx, order, lines, draft);
    if (reserved && !reserved.ok) {
      const short = reserved.short
        .map(({ position, have }) => `строка ${position} (есть ${have})`)
        .join(', ');
      throw new StaffError(`Товара не\u00a0хватает: ${short}.`);
    }
    if (!order.reserve_released_at && order.reserve_until < expires)
      await ordersSql.holdReserve(tx, order.id, expires);
    const sent = {
      state: 'sent' as const,
      before: JSON.stringify(beforeOf(order, lines)),
      held: reserved ? JSON.stringify(reservedPieces(reserved.pieces)) : null,
      sent_at: at,
      expires_at: expires,
    };
    await amendmentsSql.updateAmendment(tx, draft.id, sent);
    await touchOrder(tx, order.id);
    await ordersSql.addHistory(tx, order.id, {
      status: null,
      ...by,
      note: `Предложено изменение ${draft.number}, ждём ответа покупателя`,
      at,
    });
    await writeAudit(tx, actor, {
      action: 'orders.amend-send',
      record: ['order', number],
      after: { amendment: draft.number, ...summary(draft), days },
    });
    const row = await amendmentsSql.openAmendment(tx, order.id, 'sent');
    if (row) await sendAmendmentEmail(deps.post, tx, orderWithParts, row);
  });
}

/** Refuses prices below both the sender's discount limit and the current price of the line. */
function refuseAbove(
  { permissions }: Pick<StaffMember, 'permissions'>,
  lines: readonly ordersSql.LineRow[],
  { lines: wished }: Amendment,
): void {
  const limit = discountLimit(permissions);
  const now = new Map([
    ...lines.map(({ position, price }) => [position, price] as const),
    ...wished.flatMap(({ position, added }) =>
      typeof added?.today_price === 'number' ? [[position, added.today_price] as const] : [],
    ),
  ]);
  const listed = new Map(lines.map((line) => [line.position, line.list_price]));
  const above = linesAbove(
    wished.map(({ position, price, added }) => ({
      position,
      price,
      list_price: added?.list_price ?? listed.get(position) ?? null,
    })),
    limit,
    now,
  );
  if (above.length > 0)
    throw new StaffError(
      `Скидка в\u00a0строке ${above.join(', ')} больше ваших ${limit}\u00a0%: пусть отправит тот, кому можно больше.`,
    );
}

/** Takes back a change that waits for its answer. */
export function withdrawAmendment(
  deps: StaffDeps,
  actor: Actor,
  number: string,
  version?: number,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockedOrder(tx, number, version);
    const row = await amendmentsSql.openAmendment(tx, order.id, 'sent');
    if (!row) throw new StaffError(`По\u00a0заказу ${number} ничего не\u00a0ждёт ответа.`);
    await endAmendment(deps, tx, order, row, 'withdrawn', {
      actor: historyActor(actor),
      staffId: staffIdOf(actor),
    });
    await writeAudit(tx, actor, {
      action: 'orders.amend-end',
      record: ['order', number],
      before: { amendment: row.number, state: 'sent' },
      after: { state: 'withdrawn' },
    });
  });
}

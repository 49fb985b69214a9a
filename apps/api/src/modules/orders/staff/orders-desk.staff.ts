import { orderStatusName } from '@spindle/contract/orders/order-names';
import { addDays, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { Figure, Found, Queue, Urgent } from '@spindle/contract/staff/office';
import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import type { Db } from '@spindle/database/pool';
import { moneyText } from '../../../kernel/text/document-text.ts';
import type { StaffMember } from '../../../kernel/staff/handle-staff.ts';
import { parseListQuery, pageIds } from '../../../kernel/staff/lists.sql.ts';
import { queueOf } from '../../../kernel/staff/queue.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import * as officeSql from './orders-office.sql.ts';
import { readerOf } from './orders-office.staff.ts';

/** Records the palette finds. */
export async function findOrders(deps: StaffDeps, staff: StaffMember, text: string): Promise<Found[]> {
  const listQuery = parseListQuery(ordersList, { q: text });
  const { ids } = await pageIds(deps.db, officeSql.ordersListSql, listQuery, readerOf(staff), 8);
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
  const queue = async (slug: officeSql.WaitingView, hint: string, norm_hours: number): Promise<Queue> => {
    const path = officePaths.orders(ordersList.views.find((view) => view.slug === slug)?.query);
    const place = { key: `orders-${slug}`, title: 'Заказы', hint, path, norm_hours };
    return queueOf(staff, place, await officeSql.waitingIn(db, slug, only, norm_hours));
  };
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
  const days = await officeSql.ordersByDay(db, shopMoment(first, 0), figureDays);
  const half = figureDays / 2;
  const totalOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const week = addDays(shopDay(now), 1 - half);
  const figure = (title: string, values: number[], money: boolean): Figure => ({
    title,
    value: totalOf(values.slice(half)),
    before: totalOf(values.slice(0, half)),
    money,
    days: values,
    path: officePaths.orders(`created=${week}..`),
  });
  /** Today compared with the same weekday a week ago. */
  const ofDay = (title: string, values: number[], money: boolean): Figure => ({
    title,
    value: values.at(-1) ?? 0,
    before: values.at(-1 - half) ?? 0,
    money,
    days: values,
    path: officePaths.orders(`created=${shopDay(now)}..`),
  });
  const [orders, amounts] = [days.map((day) => day.orders), days.map((day) => day.kopecks)];
  return [
    ofDay('Заказы сегодня', orders, false),
    ofDay('Сумма сегодня', amounts, true),
    figure('Заказы за 7\u00a0дней', orders, false),
    figure('Сумма за 7\u00a0дней', amounts, true),
  ];
}

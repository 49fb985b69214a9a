import { articleKey } from '@spindle/contract/catalogue/article-key';
import { sought } from '@spindle/contract/orders/line-search-text';
import { ORDER_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsText, containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import {
  between,
  type ListSql,
  ofPerson,
  oneOf,
  within,
  searchWordsOrPhone,
} from '../../../kernel/staff/lists.sql.ts';
import { tagged } from '../../../kernel/staff/tags.sql.ts';
import { type Waiting, waitingOf } from '../../../kernel/staff/waiting.sql.ts';

const [status, statuses] = [sql`orders.status`, Object.keys(ORDER_STATUS_NAMES)];

/** The list of the office; `contract/staff/lists/orders-list.ts` is its face. */
export const ordersListSql: ListSql = {
  table: 'orders',
  id: 'id',
  key: 'number',
  sorts: {
    created: { by: sql`orders.created_at`, type: 'timestamptz' },
    total: { by: sql`orders.total`, type: 'bigint' },
    reserve: { by: sql`orders.reserve_until`, type: 'timestamptz' },
  },
  filters: {
    status: oneOf(status, statuses),
    created: within(sql`orders.created_at`),
    total: between(sql`orders.total`),
    delivery: oneOf(sql`(orders.delivery ->> 'type')`),
    assignee: ofPerson(sql`orders.assignee_id`),
    tags: tagged('order', sql`orders.number`),
    reserve: (value) => {
      if (value.kind !== 'choice') return sql`false`;
      const ending = sql`(orders.reserve_released_at IS NULL AND orders.reserve_until < now() + interval '1 day')`;
      const conditions = value.values.map((one) =>
        one === 'ending' ? ending : sql`orders.reserve_released_at IS NOT NULL`,
      );
      const any = sql.join(conditions, sql` OR `);
      return value.except ? sql`NOT (${any})` : sql`(${any})`;
    },
  },
  parted: { filter: 'status', sorts: ['created', 'total'], by: status, all: statuses },
  search: foundBy,
  money: { sum: sql`orders.total`, currency: sql`orders.currency` },
};

/** By the words of the order itself, or by an article of a line: each has its own index. */
function foundBy(text: string) {
  const { key } = sought(text);
  const byLine =
    key.length < 3
      ? sql``
      : sql`UNION SELECT order_id FROM order_lines WHERE ${containsText(sql`words`, articleKey(text))}`;
  return sql<boolean>`orders.id IN (SELECT id FROM orders o WHERE ${containsAllText(sql`o.words`, searchWordsOrPhone(text))} ${byLine})`;
}

/** Rows of a page; expensive columns are computed only for these. */
export async function listedOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .leftJoin('staff', 'staff.id', 'orders.assignee_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.version',
      'orders.status',
      'orders.partly',
      'orders.payer',
      'orders.delivery',
      'orders.total',
      'orders.currency',
      'orders.created_at',
      'orders.reserve_until',
      'orders.reserve_released_at',
      'orders.assignee_id',
      'staff.first_name as assignee_first',
      'staff.last_name as assignee_last',
      'users.last_name as person_last',
      sql<number>`(SELECT count(*) FROM order_lines l WHERE l.order_id = orders.id)`.as('lines'),
    ])
    .where('orders.id', 'in', [...ids])
    .execute();
}

/** In the order of the numbers. */
export async function idsOfNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT orders.id FROM unnest(${[...numbers]}::text[]) WITH ORDINALITY asked (number, place)
    JOIN orders ON orders.number = asked.number ORDER BY place`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setAssignee(tx: Db, orderId: string, staffId: string | null): Promise<void> {
  await tx.updateTable('orders').set({ assignee_id: staffId }).where('id', '=', orderId).execute();
}

/** The order's version rises with what belongs to it. */
export async function touchOrder(tx: Db, orderId: string): Promise<void> {
  await sql`UPDATE orders SET id = id WHERE id = ${orderId}`.execute(tx);
}

export function staffHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .leftJoin('users', 'users.id', 'order_history.user_id')
    .leftJoin('staff', 'staff.id', 'order_history.staff_id')
    .select([
      'order_history.status',
      'actor',
      'note',
      'at',
      'part',
      'users.first_name as buyer_first',
      'users.last_name as buyer_last',
      'staff.first_name as staff_first',
      'staff.last_name as staff_last',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_history.id', 'desc')
    .execute();
}

/** The public offer an order was placed under. */
export const offerOf = async (db: Db, orderId: string) =>
  (await db
    .selectFrom('orders')
    .innerJoin('agreed_texts', 'agreed_texts.id', 'orders.offer_id')
    .select(['agreed_texts.id', 'agreed_texts.version'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()) ?? null;

export function buyerOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Orders assigned to a member of staff; null means all orders. */
export const ledBy = (staffId: string | null): RawBuilder<SqlBool> =>
  staffId === null ? sql<SqlBool>`true` : sql<SqlBool>`orders.assignee_id = ${staffId}`;

const waitingViews = {
  confirm: sql<SqlBool>`status = 'new'`,
  payment: sql<SqlBool>`status = 'awaiting_payment'`,
  assemble: sql<SqlBool>`status IN ('paid', 'assembling')`,
  reserve: sql<SqlBool>`status IN ('new', 'confirmed', 'awaiting_payment') AND reserve_released_at IS NULL
    AND reserve_until < now() + interval '1 day'`,
};
export type WaitingView = keyof typeof waitingViews;

type Only = RawBuilder<SqlBool> | undefined;

/** How many wait, how many longer than the norm, and how long the oldest do. */
export const waitingIn = (db: Db, view: WaitingView, only: Only, normHours: number): Promise<Waiting> =>
  waitingOf(db, {
    from: sql`orders WHERE ${waitingViews[view]} AND ${only ?? sql`true`}`,
    late: normHours,
    owner: sql`assignee_id`,
  });

/** Number of orders, and amount of those in the shop's currency, for each of the last days, the newest last. */
export async function ordersByDay(db: Db, firstDay: Date, days: number) {
  const { rows } = await sql<{ day: number; orders: number; kopecks: number }>`
    SELECT floor(extract(epoch FROM created_at - ${firstDay}) / 86400)::int AS day, count(*) AS orders,
      coalesce(sum(total) FILTER (WHERE currency = (SELECT shop_currency())), 0)::bigint AS kopecks
    FROM orders WHERE created_at >= ${firstDay} AND status <> 'cancelled' GROUP BY 1`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, day) => ({
    orders: byDay.get(day)?.orders ?? 0,
    kopecks: byDay.get(day)?.kopecks ?? 0,
  }));
}

/** Reservations that end first, with the most money at stake. */
export function endingReserves(db: Db, limit: number, only: Only) {
  return db
    .selectFrom('orders')
    .select(['number', 'payer', 'total', 'currency', 'reserve_until', 'status'])
    .where('status', 'in', ['new', 'confirmed', 'awaiting_payment'])
    .where('reserve_released_at', 'is', null)
    .where('reserve_until', '<', sql<Date>`now() + interval '1 day'`)
    .where(only ?? sql<SqlBool>`true`)
    .orderBy('total', 'desc')
    .limit(limit)
    .execute();
}

/** E-mails to the buyer about the order, the newest first. */
export function emailsOf(db: Db, { user_id, number }: { readonly user_id: string; readonly number: string }) {
  return (
    db
      .selectFrom('letters')
      .select(['id', 'subject', 'recipient', 'created_at', 'sent_at', 'failed_at'])
      .where('user_id', '=', user_id)
      .where('template', 'like', 'order-%')
      // That one tells the shop.
      .where('template', '!=', 'order-new')
      .where(sql<boolean>`subject ~ (${number}::text || '(?!\\d)')`)
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute()
  );
}

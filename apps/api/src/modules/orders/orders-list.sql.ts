import type { OrderStatus } from '@spindle/contract/constants';
import { sought } from '@spindle/contract/line-words';
import type { OrdersFilter } from '@spindle/contract/orders';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { duringPeriod, holds, holdsAll, paidBy } from '../../kernel/list-filter.sql.ts';
import { statusesOf, visible } from './orders.sql.ts';

type Chosen = Omit<OrdersFilter, 'status_group' | 'status'>;

/** Visible orders that the filter leaves, of any state. */
function chosen(db: Db, userId: string, { query, payer, colleague, ...period }: Chosen) {
  return visible(db, userId)
    .$if(query !== undefined, (rest) => rest.where('orders.id', 'in', found(db, userId, query ?? '')))
    .$if(period.from !== undefined || period.to !== undefined, (rest) =>
      rest.where(duringPeriod(sql.ref('orders.created_at'), period)),
    )
    .$if(payer !== undefined, (rest) => rest.where(paidBy(sql.ref('orders.client_id'), payer ?? '', userId)))
    .$if(colleague !== undefined, (rest) => rest.where('orders.user_id', '=', colleague ?? ''));
}

/** By its number, or by a line: its article, or all the words in its name. */
function found(db: Db, userId: string, query: string) {
  const { key, words } = sought(query);
  const line = sql.ref('order_lines.words');
  const byNumber = visible(db, userId)
    .select('orders.id')
    .where(key === '' ? sql<boolean>`false` : holds(sql`article_key(orders.number)`, key));
  return byNumber.unionAll(
    db
      .selectFrom('order_lines')
      .select('order_lines.order_id as id')
      .where('order_lines.order_id', 'in', visible(db, userId).select('orders.id'))
      .where((where) => where.or([holdsAll(line, words), ...(key === '' ? [] : [holds(line, key)])])),
  );
}

/** States that are both in the group and asked for. */
export function statesOf(filter: OrdersFilter): readonly OrderStatus[] {
  const group = statusesOf[filter.status_group];
  return filter.status === undefined ? group : group.filter((status) => status === filter.status);
}

export function ordersOf(
  db: Db,
  userId: string,
  filter: OrdersFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const statuses = statesOf(filter);
  if (statuses.length === 0) return Promise.resolve([]);
  return chosen(db, userId, filter)
    .selectAll('orders')
    .where('status', 'in', [...statuses])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countByStatus(
  db: Db,
  userId: string,
  filter: Chosen,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await chosen(db, userId, filter)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Who has placed orders of companies the person works for, by name; who has left is not named. */
export function colleaguesOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['users.id', 'first_name', 'last_name'])
    .where('users.deleted_at', 'is', null)
    .where(
      'users.id',
      'in',
      visible(db, userId).select('orders.user_id').distinct().where('orders.client_id', 'is not', null),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('users.id')
    .execute();
}

/** The newest of them, so many at most. */
export async function idsOf(db: Db, userId: string, filter: OrdersFilter, limit: number): Promise<string[]> {
  const statuses = statesOf(filter);
  if (statuses.length === 0) return [];
  const rows = await chosen(db, userId, filter)
    .select('orders.id')
    .where('status', 'in', [...statuses])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function ordersById(db: Db, ids: readonly string[]) {
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
}

export async function countLines(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_lines')
    .select((eb) => ['order_id', eb.fn.countAll<number>().as('count')])
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]));
}

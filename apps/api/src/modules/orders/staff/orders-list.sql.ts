import type { OrderStatus } from '@spindle/contract/constants';
import { sought } from '@spindle/contract/orders/line-search-text';
import type { OrdersFilter } from '@spindle/contract/orders/orders';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { duringPeriod, containsText, containsAllText, paidBy } from '../../../kernel/sql/list-filter.sql.ts';
import { type LineRow, type OrderRow, statusesOf, visible } from '../orders.sql.ts';

type Chosen = Omit<OrdersFilter, 'status_group' | 'status'>;

/** Visible orders that the filter leaves, of any state. */
function chosen(db: Db, userId: string, { query, payer, colleague, ...period }: Chosen) {
  return visible(db, userId)
    .$if(query !== undefined, (rest) => rest.where('orders.id', 'in', found(db, userId, query ?? '')))
    .$if(period.from !== undefined || period.to !== undefined, (filtered) =>
      filtered.where(duringPeriod(sql.ref('orders.created_at'), period)),
    )
    .$if(payer !== undefined, (filtered) =>
      filtered.where(paidBy(sql.ref('orders.client_id'), payer ?? '', userId)),
    )
    .$if(colleague !== undefined, (filtered) => filtered.where('orders.user_id', '=', colleague ?? ''));
}

/** By its number or the buyer's own one, or by a line: its article, or all the words in its name. */
function found(db: Db, userId: string, query: string) {
  const { key, words } = sought(query);
  const line = sql.ref('order_lines.words');
  const byNumber = visible(db, userId)
    .select('orders.id')
    .where((where) =>
      key === ''
        ? sql<boolean>`false`
        : where.or([
            containsText(sql`article_key(orders.number)`, key),
            containsText(sql`article_key(orders.buyer_number)`, key),
          ]),
    );
  return byNumber.unionAll(
    db
      .selectFrom('order_lines')
      .select('order_lines.order_id as id')
      .where('order_lines.order_id', 'in', visible(db, userId).select('orders.id'))
      .where((where) =>
        where.or([containsAllText(line, words), ...(key === '' ? [] : [containsText(line, key)])]),
      ),
  );
}

/** States in both the group and the filter. */
export function statesOf(filter: OrdersFilter): readonly OrderStatus[] {
  const group = statusesOf[filter.status_group];
  return filter.status === undefined ? group : group.filter((status) => status === filter.status);
}

interface ListedOrders {
  /** Counts over all states, whatever the filter. */
  readonly byStatus: ReadonlyMap<OrderStatus, number>;
  /** Of the page, newest first. */
  readonly ids: readonly string[];
}

/** Counts and reads the page in one query, because searching all lines of a company is expensive. */
export async function listed(
  db: Db,
  userId: string,
  filter: OrdersFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedOrders> {
  const found = chosen(db, userId, filter).select(['orders.id', 'orders.status', 'orders.created_at']);
  const { rows } = await sql<{ counts: Partial<Record<OrderStatus, number>> | null; ids: string[] }>`
    WITH found AS MATERIALIZED ${found}
    SELECT (SELECT jsonb_object_agg(status, count) FROM (SELECT status, count(*) FROM found GROUP BY status) s) AS counts,
      ARRAY(SELECT id FROM found WHERE status = ANY(${[...statesOf(filter)]}::text[])
        ORDER BY created_at DESC, id OFFSET ${offset} LIMIT ${limit}) AS ids`.execute(db);
  const counts = Object.entries(rows[0]?.counts ?? {}) as [OrderStatus, number][];
  return { byStatus: new Map(counts), ids: rows[0]?.ids ?? [] };
}

/** The first lines of each order with how many it has in all: a card of an order of thousands shows a few. */
export async function firstLinesOf(
  db: Db,
  orderIds: readonly string[],
  most: number,
): Promise<(LineRow & { readonly lines_count: number })[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<LineRow & { readonly lines_count: number }>`
    SELECT l.*, (SELECT count(*)::int FROM order_lines c WHERE c.order_id = o.id) AS lines_count
    FROM orders o CROSS JOIN LATERAL (SELECT * FROM order_lines WHERE order_id = o.id ORDER BY position LIMIT ${most}) l
    WHERE o.id = ANY(${[...orderIds]}::uuid[]) ORDER BY l.order_id, l.position`.execute(db);
  return rows;
}

/** People who placed orders of the person's companies, by name; deleted accounts are left out. */
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

/** In the order of the ids. */
export async function ordersById(db: Db, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

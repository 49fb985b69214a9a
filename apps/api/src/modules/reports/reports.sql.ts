import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dailySales, type SummedBy } from './cached-sales.sql.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

interface SalesFilter extends Days {
  /** Limits to one manager's orders; null is all. */
  readonly leader: string | null;
  readonly folder?: string | undefined;
  readonly brand?: string | undefined;
}

interface Totals {
  readonly orders: number;
  readonly pieces: number;
  readonly sum: number;
}

const shift = sql`${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour'`;
/** The first moment of a day of the shop. */
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp AT TIME ZONE 'UTC' - ${shift})`;
const shopDayOf = (moment: RawBuilder<unknown>) => sql`(${moment} AT TIME ZONE 'UTC' + ${shift})::date`;

const inPeriod = ({
  from,
  to,
  leader,
}: Pick<SalesFilter, 'from' | 'to' | 'leader'>): RawBuilder<SqlBool> => sql`
  o.created_at >= ${startOf(sql`${from}::date`)} AND o.created_at < ${startOf(sql`${to}::date + 1`)}
  AND o.status <> 'cancelled' AND o.currency = (SELECT shop_currency())
  ${leader === null ? sql`` : sql`AND o.assignee_id = ${leader}::uuid`}`;

/** Lines of orders in force, without cancelled pieces. */
const soldLines = (filter: SalesFilter) => sql`
  SELECT o.id AS order_id, o.created_at, o.assignee_id, l.goods_id, l.article, l.name, l.quantity - l.cancelled AS pieces,
    round(l.total::numeric * (l.quantity - l.cancelled) / l.quantity)::bigint AS sum
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE ${inPeriod(filter)} AND l.quantity > l.cancelled
    ${filter.folder === undefined ? sql`` : sql`AND l.goods_id IN (SELECT g.id FROM goods g WHERE g.folder_id = ${filter.folder}::uuid)`}
    ${filter.brand === undefined ? sql`` : sql`AND l.goods_id IN (SELECT g.id FROM goods g JOIN brands b ON b.id = g.brand_id WHERE b.slug = ${filter.brand})`}`;

const totals = sql`count(DISTINCT s.order_id)::int AS orders, coalesce(sum(s.pieces), 0)::int AS pieces, coalesce(sum(s.sum), 0)::bigint AS sum`;

/**
 * The stored totals that can answer: no single manager, and at most one folder or one brand. Other queries read the
 * lines.
 */
function storedBy(by: 'all' | keyof typeof groups, filter: SalesFilter): SummedBy | null {
  if (filter.leader !== null || (filter.folder !== undefined && filter.brand !== undefined)) return null;
  if (by === 'goods') return by;
  const within = filter.folder === undefined ? (filter.brand === undefined ? null : 'brand') : 'folder';
  if (by === 'all') return within ?? by;
  return within === null ? by : null;
}

/** The totals of a folder, of a brand or of their goods only. */
const within = (by: SummedBy, { folder, brand }: SalesFilter): RawBuilder<SqlBool> => {
  if (folder !== undefined)
    return by === 'goods'
      ? sql`k.key IN (SELECT g.id::text FROM goods g WHERE g.folder_id = ${folder}::uuid)`
      : sql`k.key = ${folder}`;
  if (brand === undefined) return sql`true`;
  return by === 'goods'
    ? sql`k.key IN (SELECT g.id::text FROM goods g JOIN brands b ON b.id = g.brand_id WHERE b.slug = ${brand})`
    : sql`k.key = (SELECT b.id::text FROM brands b WHERE b.slug = ${brand})`;
};

const storedTotals = sql`coalesce(sum(k.orders), 0)::int AS orders, coalesce(sum(k.pieces), 0)::int AS pieces, coalesce(sum(k.sum), 0)::bigint AS sum`;

export async function salesTotals(db: Db, filter: SalesFilter): Promise<Totals> {
  const stored = storedBy('all', filter);
  const { rows } =
    stored === null
      ? await sql<Totals>`SELECT ${totals} FROM (${soldLines(filter)}) s`.execute(db)
      : await sql<Totals>`SELECT ${storedTotals} FROM (${dailySales(filter, stored)}) k WHERE ${within(stored, filter)}`.execute(
          db,
        );
  return rows[0] ?? { orders: 0, pieces: 0, sum: 0 };
}

interface NamedTotals extends Totals {
  readonly key: string;
  readonly name: string;
  readonly more: string;
}

/** Every step of days, also those without orders. */
export async function salesByDay(db: Db, filter: SalesFilter, step: number): Promise<NamedTotals[]> {
  const stored = storedBy('all', filter);
  // An order is of one day: orders of days are added up.
  const days =
    stored === null
      ? sql`SELECT ${shopDayOf(sql`s.created_at`)} AS day, ${totals} FROM (${soldLines(filter)}) s GROUP BY 1`
      : sql`SELECT k.day, ${storedTotals} FROM (${dailySales(filter, stored)}) k WHERE ${within(stored, filter)} GROUP BY 1`;
  const { rows } = await sql<NamedTotals>`
    SELECT d.day::date::text AS key, '' AS name, least(d.day::date + ${step - 1}::int, ${filter.to}::date)::text AS more,
      coalesce(sum(s.orders), 0)::int AS orders, coalesce(sum(s.pieces), 0)::int AS pieces, coalesce(sum(s.sum), 0)::bigint AS sum
    FROM generate_series(${filter.from}::date, ${filter.to}::date, ${step}::int * interval '1 day') d (day)
    LEFT JOIN (${days}) s ON ${filter.from}::date + (s.day - ${filter.from}::date) / ${step}::int * ${step}::int = d.day::date
    GROUP BY 1, 3 ORDER BY 1`.execute(db);
  return rows;
}

const groups = {
  folder: {
    key: sql`coalesce(f.id::text, '')`,
    name: sql`coalesce(f.name, 'Комплектации и\u00a0снятые товары')`,
    join: sql`LEFT JOIN goods g ON g.id = s.goods_id LEFT JOIN folders f ON f.id = g.folder_id`,
    more: sql`''`,
  },
  brand: {
    key: sql`coalesce(b.slug, '')`,
    name: sql`coalesce(b.name, 'Комплектации и\u00a0снятые товары')`,
    join: sql`LEFT JOIN goods g ON g.id = s.goods_id LEFT JOIN brands b ON b.id = g.brand_id`,
    more: sql`''`,
  },
  manager: {
    key: sql`coalesce(p.id::text, '')`,
    name: sql`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'Никто не\u00a0ведёт')`,
    join: sql`LEFT JOIN staff p ON p.id = s.assignee_id`,
    more: sql`''`,
  },
  goods: {
    key: sql`coalesce(g.public_id, '')`,
    name: sql`coalesce(g.name, max(s.name))`,
    join: sql`LEFT JOIN goods g ON g.id = s.goods_id`,
    more: sql`min(s.article)`,
  },
} as const;

/** Names for the keys of stored totals. */
const storedNames = {
  folder: {
    key: sql`coalesce(f.id::text, '')`,
    name: sql`coalesce(f.name, 'Комплектации и\u00a0снятые товары')`,
    join: sql`LEFT JOIN folders f ON f.id::text = t.key`,
    more: sql`''`,
  },
  brand: {
    key: sql`coalesce(b.slug, '')`,
    name: sql`coalesce(b.name, 'Комплектации и\u00a0снятые товары')`,
    join: sql`LEFT JOIN brands b ON b.id::text = t.key`,
    more: sql`''`,
  },
  manager: {
    key: sql`t.key`,
    name: sql`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'Никто не\u00a0ведёт')`,
    join: sql`LEFT JOIN staff p ON p.id::text = t.key`,
    more: sql`''`,
  },
  goods: {
    key: sql`coalesce(g.public_id, '')`,
    name: sql`coalesce(g.name, t.name, '')`,
    join: sql`LEFT JOIN goods g ON g.id = CASE WHEN t.key ~ '^\\d+$' THEN t.key::int END`,
    more: sql`coalesce((SELECT min(o.article) FROM options o WHERE o.goods_id = g.id), substr(t.key, 2))`,
  },
} as const;

export async function salesBy(
  db: Db,
  by: keyof typeof groups,
  filter: SalesFilter,
  limit: number,
): Promise<NamedTotals[]> {
  const stored = storedBy(by, filter);
  if (stored !== null) {
    const { key, name, join, more } = storedNames[by];
    const { rows } = await sql<NamedTotals>`
      SELECT ${key} AS key, ${name} AS name, ${more} AS more, t.orders, t.pieces, t.sum FROM (
        SELECT k.key, max(k.name) AS name, ${storedTotals} FROM (${dailySales(filter, stored)}) k WHERE ${within(stored, filter)}
        GROUP BY 1 ORDER BY sum DESC LIMIT ${limit}) t ${join} ORDER BY t.sum DESC, 2`.execute(db);
    return rows;
  }
  const { key, name, join, more } = groups[by];
  const grouped = by === 'goods' ? sql`g.public_id, g.name, coalesce(g.public_id, s.article)` : sql`1, 2`;
  const { rows } = await sql<NamedTotals>`
    SELECT ${key} AS key, ${name} AS name, ${more} AS more, ${totals}
    FROM (${soldLines(filter)}) s ${join} GROUP BY ${grouped} ORDER BY sum DESC, name LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export async function nameOfFolder(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('folders').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

export async function nameOfBrand(db: Db, slug: string): Promise<string | null> {
  const row = await db.selectFrom('brands').select('name').where('slug', '=', slug).executeTakeFirst();
  return row?.name ?? null;
}

export async function shopCurrency(db: Db): Promise<string> {
  const { rows } = await sql<{ currency: string }>`SELECT shop_currency() AS currency`.execute(db);
  return rows[0]?.currency ?? 'RUB';
}

interface FunnelCounts {
  readonly viewed: number;
  readonly carts: number;
  readonly checkouts: number;
  readonly ordered: number;
  readonly paid: number;
}

/** Visitors are counted, not named. Carts and checkouts that became orders are gone: orders stand for them. */
export async function funnelCounts(db: Db, { from, to, leader }: SalesFilter): Promise<FunnelCounts> {
  const between = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${startOf(sql`${from}::date`)} AND ${column} < ${startOf(sql`${to}::date + 1`)}`;
  const { rows } = await sql<FunnelCounts>`
    SELECT
      (SELECT count(DISTINCT v.list_id)::int FROM viewed_goods v WHERE ${between(sql`v.viewed_at`)}) AS viewed,
      (SELECT count(*)::int FROM carts c WHERE ${between(sql`c.changed_at`)} AND EXISTS (SELECT FROM cart_items i WHERE i.cart_id = c.id)) AS carts,
      (SELECT count(*)::int FROM checkouts c WHERE ${between(sql`c.updated_at`)}) AS checkouts,
      (SELECT count(*)::int FROM orders o WHERE ${inPeriod({ from, to, leader })}) AS ordered,
      (SELECT count(*)::int FROM orders o WHERE ${inPeriod({ from, to, leader })}
        AND o.status IN ('paid', 'assembling', 'shipped', 'ready_for_pickup', 'completed')) AS paid`.execute(
    db,
  );
  return rows[0] ?? { viewed: 0, carts: 0, checkouts: 0, ordered: 0, paid: 0 };
}

interface LyingRow {
  readonly goods_id: string;
  readonly article: string;
  readonly name: string;
  readonly kind: 'dead' | 'slow';
  readonly pieces: number;
  readonly sum: number;
  readonly sold: number;
  readonly last_sold: string | null;
}

interface LyingTotals {
  readonly sum: number;
  readonly dead: number;
  readonly slow: number;
  readonly dead_count: number;
  readonly slow_count: number;
}

/**
 * Goods in stock for longer than the given days: without a sale, or with more pieces than are sold in as many days. The
 * most expensive of them, and totals of all.
 */
export async function lyingGoods(
  db: Db,
  { from, to, days }: Days & { readonly days: number },
  limit: number,
): Promise<{ totals: LyingTotals; rows: LyingRow[] }> {
  const { rows } = await sql<{ totals: LyingTotals; rows: LyingRow[] }>`
    WITH sold AS (
      SELECT k.key::int AS option_id, sum(k.pieces)::int AS pieces, max(k.day) AS last_on
      FROM (${dailySales({ from, to }, 'option')}) k GROUP BY 1),
    x AS MATERIALIZED (
      SELECT g.public_id AS goods_id, o.article, concat_ws(', ', g.name, o.name) AS name, shelf.pieces,
        (shelf.pieces * coalesce(o.price, 0))::bigint AS sum, coalesce(sold.pieces, 0)::int AS sold, sold.last_on::text AS last_sold,
        CASE WHEN g.added_on > current_date - ${days}::int THEN 'fresh' WHEN coalesce(sold.pieces, 0) = 0 THEN 'dead'
          WHEN shelf.pieces > sold.pieces THEN 'slow' ELSE 'sold' END AS kind
      FROM (SELECT s.option_id, sum(s.quantity)::int AS pieces FROM stock s WHERE s.quantity > 0 GROUP BY 1) shelf
      JOIN options o ON o.id = shelf.option_id JOIN goods g ON g.id = o.goods_id
      LEFT JOIN sold ON sold.option_id = shelf.option_id)
    SELECT
      (SELECT jsonb_build_object('sum', coalesce(sum(x.sum), 0), 'dead', coalesce(sum(x.sum) FILTER (WHERE x.kind = 'dead'), 0),
        'slow', coalesce(sum(x.sum) FILTER (WHERE x.kind = 'slow'), 0), 'dead_count', count(*) FILTER (WHERE x.kind = 'dead'),
        'slow_count', count(*) FILTER (WHERE x.kind = 'slow')) FROM x) AS totals,
      (SELECT coalesce(jsonb_agg(top), '[]') FROM (SELECT * FROM x WHERE x.kind IN ('dead', 'slow')
        ORDER BY x.sum DESC, x.article LIMIT ${limit}) top) AS rows`.execute(db);
  return rows[0] ?? { totals: { sum: 0, dead: 0, slow: 0, dead_count: 0, slow_count: 0 }, rows: [] };
}

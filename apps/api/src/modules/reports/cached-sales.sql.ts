import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import { addDays } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { type RawBuilder, sql } from 'kysely';

export type SummedBy = 'all' | 'manager' | 'folder' | 'brand' | 'goods' | 'option';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days summed in one transaction. */
const atOnce = 10;
/** The newest days are not stored, because their orders are still being written. Triggers skip the last two days. */
const liveDays = 4;

const shift = sql`${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour'`;
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp AT TIME ZONE 'UTC' - ${shift})`;
const today = sql`(now() AT TIME ZONE 'UTC' + ${shift})::date`;
/** The last day whose totals may be stored. */
const lastStoredDay = sql`(${today} - ${sql.lit(liveDays)}::int)`;

const dimensions = ['manager', 'folder', 'brand', 'goods', 'option'] as const;

interface Moments {
  readonly from: RawBuilder<unknown>;
  readonly to: RawBuilder<unknown>;
}

/**
 * Lines of orders in force without cancelled pieces; `option` is null for lines that are not goods of the catalogue.
 */
const soldLines = ({ from, to }: Moments) => sql`
  SELECT (o.created_at AT TIME ZONE 'UTC' + ${shift})::date AS day, o.id AS order_id, o.currency = (SELECT shop_currency()) AS is_own,
    coalesce(o.assignee_id::text, '') AS manager, coalesce(g.folder_id::text, '') AS folder, coalesce(g.brand_id::text, '') AS brand,
    coalesce(l.goods_id::text, 'x' || l.article) AS goods, l.option_id::text AS option, l.name, l.quantity - l.cancelled AS pieces,
    round(l.total::numeric * (l.quantity - l.cancelled) / l.quantity)::bigint AS sum
  FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN goods g ON g.id = l.goods_id
  WHERE o.created_at >= ${startOf(from)} AND o.created_at < ${startOf(sql`${to} + 1`)}
    AND o.status <> 'cancelled' AND l.quantity > l.cancelled`;

/** Totals are in the shop's currency; the number of sold pieces of an option does not depend on it. */
const ownTotals = sql`(count(DISTINCT order_id) FILTER (WHERE is_own))::int AS orders, coalesce(sum(sum) FILTER (WHERE is_own), 0)::bigint AS sum`;
const ownPieces = sql`coalesce(sum(pieces) FILTER (WHERE is_own), 0)`;

/** Daily totals by every key at once. */
const allTotals = (moments: Moments) => sql`
  SELECT day, coalesce(${sql.join(
    dimensions.map((one) => sql`CASE WHEN GROUPING(${sql.ref(one)}) = 0 THEN ${sql.lit(one)} END`),
  )}, 'all') AS by, coalesce(${sql.join(dimensions.map((one) => sql.ref(one)))}, '') AS key, ${ownTotals},
    (CASE WHEN GROUPING(option) = 0 THEN sum(pieces) ELSE ${ownPieces} END)::int AS pieces,
    CASE WHEN GROUPING(goods) = 0 AND goods LIKE 'x%' THEN max(name) END AS name
  FROM (${soldLines(moments)}) line
  GROUP BY GROUPING SETS ((day), ${sql.join(dimensions.map((one) => sql`(day, ${sql.ref(one)})`))})
  HAVING GROUPING(option) = 1 OR option IS NOT NULL`;

/** The same by one thing. */
const totalsBy = (moments: Moments, by: SummedBy) => {
  const key = by === 'all' ? sql`''` : sql.ref(by);
  return sql`
    SELECT day, ${key} AS key, ${ownTotals}, (${by === 'option' ? sql`sum(pieces)` : ownPieces})::int AS pieces,
      ${by === 'goods' ? sql`CASE WHEN goods LIKE 'x%' THEN max(name) END` : sql`NULL::text`} AS name
    FROM (${soldLines(moments)}) line ${by === 'option' ? sql`WHERE option IS NOT NULL` : sql``} GROUP BY 1, 2`;
};

/** Days of the period that could be stored and are not. */
async function missingDays(db: Db, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT d::date::text AS day FROM generate_series(
      greatest(${from}::date, (SELECT min(created_at)::date - 1 FROM orders)), least(${to}::date, ${lastStoredDay}), interval '1 day') d
    WHERE NOT EXISTS (SELECT FROM sales_days k
      WHERE k.day = d::date AND k.is_sorted AND k.currency = (SELECT shop_currency()))
    ORDER BY 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Of a run of days. */
async function storeDays(tx: Db, days: readonly string[]): Promise<void> {
  const dayList = sql`${[...days]}::date[]`;
  // Before anything is read: who changes orders of these days, or moves goods, comes before or after.
  await sql`SELECT pg_advisory_xact_lock(8149, n) FROM (
    SELECT -1 AS n UNION SELECT d - DATE '2000-01-01' FROM unnest(${dayList}) d ORDER BY 1) numbers`.execute(
    tx,
  );
  await sql`DELETE FROM sales_sums WHERE by = ANY(${['all', ...dimensions]}::text[]) AND day = ANY(${dayList})`.execute(
    tx,
  );
  const [first, last] = [days[0], days.at(-1)];
  await sql`INSERT INTO sales_sums (day, by, key, orders, pieces, sum, name)
    SELECT s.day, s.by, s.key, s.orders, s.pieces, s.sum, s.name
    FROM (${allTotals({ from: sql`${first}::date`, to: sql`${last}::date` })}) s WHERE (s.orders > 0 OR s.by = 'option')`.execute(
    tx,
  );
  await sql`INSERT INTO sales_days (day, currency, is_sorted) SELECT d, shop_currency(), true FROM unnest(${dayList}) d
    ON CONFLICT (day) DO UPDATE SET currency = excluded.currency, is_sorted = true`.execute(tx);
}

/** Groups consecutive days, a few to a run: days between two runs are not read. */
export function runsOf(days: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && run.length < atOnce && addDays(before, 1) === day) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Computes the days of the period that are missing or whose orders changed since, a few at a time. */
export async function storeDailySales(db: Db, period: Days): Promise<void> {
  for (const days of runsOf(await missingDays(db, period)))
    await inTransaction(db, (tx) => storeDays(tx, days));
}

/** Totals of the period by day and key: the stored ones, and those of the newest days computed now. */
export const dailySales = ({ from, to }: Days, by: SummedBy): RawBuilder<unknown> => sql`
  SELECT s.day, s.key, s.orders, s.pieces, s.sum, s.name FROM sales_sums s
  WHERE s.by = ${by} AND s.day BETWEEN ${from}::date AND least(${to}::date, ${lastStoredDay})
  UNION ALL
  SELECT l.day, l.key, l.orders, l.pieces, l.sum, l.name
  FROM (${totalsBy({ from: sql`greatest(${from}::date, ${lastStoredDay} + 1)`, to: sql`${to}::date` }, by)}) l
  ${by === 'option' ? sql`` : sql`WHERE l.orders > 0`}`;

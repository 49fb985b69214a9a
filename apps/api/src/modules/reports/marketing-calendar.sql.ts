import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type { CalendarKind } from '@spindle/contract/staff/marketing-calendar';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

interface CalendarRow {
  readonly kind: CalendarKind;
  readonly id: string;
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
  readonly orders: number | null;
  readonly sum: number | null;
  readonly views: number | null;
  readonly clicks: number | null;
}

const shift = sql`${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour'`;

/**
 * Entries between two days. Orders are counted over the entry's own days, of one manager's customers where one is
 * given.
 */
export async function calendarRows(
  db: Db,
  { from, to, leader }: { readonly from: string; readonly to: string; readonly leader: string | null },
  limit: number,
): Promise<CalendarRow[]> {
  const byLeader = leader === null ? sql`true` : sql`o.assignee_id = ${leader}::uuid`;
  const inDays = sql`o.status <> 'cancelled' AND o.currency = (SELECT shop_currency()) AND ${byLeader}
    AND o.created_at >= e.starts_on::timestamp AT TIME ZONE 'UTC' - ${shift}
    AND o.created_at < (e.ends_on + 1)::timestamp AT TIME ZONE 'UTC' - ${shift}`;
  const { rows } = await sql<CalendarRow>`
    SELECT * FROM (
      SELECT 'promotion' AS kind, e.id::text AS id, e.name, e.starts_on::text AS "from", e.ends_on::text AS "to",
        '−' || e.percent || E'\u00a0%' AS note, did.orders, did.sum, NULL::bigint AS views, NULL::bigint AS clicks
      FROM promotions e, LATERAL (
        SELECT count(DISTINCT o.id)::int AS orders, coalesce(sum(round(l.total::numeric * (l.quantity - l.cancelled) / l.quantity)), 0)::bigint AS sum
        FROM promotion_parts pp JOIN order_lines l ON l.option_id = pp.option_id JOIN orders o ON o.id = l.order_id
        WHERE pp.promotion_id = e.id AND l.quantity > l.cancelled AND ${inDays}) did
      WHERE e.starts_on <= ${to}::date AND e.ends_on >= ${from}::date
      UNION ALL
      SELECT 'promo-code', e.id::text, e.code, e.starts_on::text, e.ends_on::text, '−' || e.percent || E'\u00a0%', did.orders, did.sum, NULL, NULL
      FROM promo_codes e, LATERAL (
        SELECT count(*)::int AS orders, coalesce(sum(o.goods_total - o.discount_total), 0)::bigint AS sum
        FROM orders o WHERE o.promo_code = e.code AND ${inDays}) did
      WHERE e.starts_on <= ${to}::date AND e.ends_on >= ${from}::date
      UNION ALL
      SELECT 'banner', e.id, e.title, e.starts_on::text, e.ends_on::text, coalesce(e.advertiser, ''), NULL, NULL, looks.views, looks.clicks
      FROM banners e, LATERAL (
        SELECT coalesce(sum(b.views), 0)::bigint AS views, coalesce(sum(b.clicks), 0)::bigint AS clicks
        FROM banner_days b WHERE b.banner_id = e.id AND b.day BETWEEN ${from}::date AND ${to}::date) looks
      WHERE coalesce(e.starts_on, ${to}::date) <= ${to}::date AND coalesce(e.ends_on, ${from}::date) >= ${from}::date
      UNION ALL
      SELECT 'press', e.path, e.title, e.published_on::text, e.published_on::text, '', NULL, NULL, NULL, NULL
      FROM press_materials e WHERE e.published_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL
      SELECT 'reminder', e.id::text, e.text, e.day::text, e.day::text, CASE WHEN e.is_done THEN 'сделано' ELSE '' END, NULL, NULL, NULL, NULL
      FROM marketing_reminders e WHERE e.day BETWEEN ${from}::date AND ${to}::date
    ) entry ORDER BY coalesce(entry."from", '0'), entry.kind, entry.name LIMIT ${limit}`.execute(db);
  return rows;
}

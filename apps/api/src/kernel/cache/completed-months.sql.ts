import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import { type RawBuilder, sql } from 'kysely';

/** By the shop's clock. */
const monthOf = (moment: RawBuilder<unknown>) =>
  sql`date_trunc('month', ${moment} AT TIME ZONE 'UTC' + make_interval(hours => ${SHOP_UTC_OFFSET_HOURS}))`;

/** Completed orders of a payer in the shop's money by month, twelve of them, the oldest first. */
export const completedMonths = (
  owner: { readonly client: string } | { readonly user: string },
): RawBuilder<{ month: string; total: number }> => {
  const theirs =
    'client' in owner
      ? sql`o.client_id = ${owner.client}::uuid`
      : sql`o.user_id = ${owner.user}::uuid AND o.client_id IS NULL`;
  return sql<{ month: string; total: number }>`
    SELECT to_char(m, 'YYYY-MM') AS month,
      coalesce(sum(o.total - o.cancelled_total - o.returned_total), 0)::bigint AS total
    FROM generate_series(${monthOf(sql`now()`)} - interval '11 months',
      ${monthOf(sql`now()`)}, interval '1 month') m
    LEFT JOIN orders o ON ${theirs} AND o.status = 'completed' AND o.currency = shop_currency()
      AND ${monthOf(sql`o.completed_at`)} = m
      AND o.completed_at > now() - interval '13 months'
    GROUP BY m ORDER BY m`;
};

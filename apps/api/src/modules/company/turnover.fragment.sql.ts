import { type RawBuilder, sql } from 'kysely';

/**
 * Turnover for a payer's level: completed orders since then in the shop's currency, without cancellations and returns.
 */
export const turnoverTotal = sql<number>`sum(total - cancelled_total - returned_total)::bigint`;

export const countedSince = (since: Date): RawBuilder<boolean> =>
  sql`status = 'completed' AND currency = shop_currency() AND completed_at >= ${since}`;

import { type RawBuilder, sql } from 'kysely';

/** What counts for a payer's level: the shop's money of orders completed since then, without what was cancelled or brought back. */
export const turnoverTotal = sql<number>`sum(total - cancelled_total - returned_total)::bigint`;

export const countedSince = (since: Date): RawBuilder<boolean> =>
  sql`status = 'completed' AND currency = shop_currency() AND completed_at >= ${since}`;

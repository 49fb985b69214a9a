import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** In the shop's money, of orders completed since then; payers without orders are left out. */
export async function completedTotals(db: Db, payerIds: readonly string[], since: Date) {
  const { rows } = await sql<{ payer_id: string; amount: number }>`
    SELECT client_id AS payer_id, sum(total - cancelled_total - returned_total)::bigint AS amount FROM orders
    WHERE client_id = ANY(${[...payerIds]}::uuid[]) AND status = 'completed' AND currency = shop_currency()
      AND completed_at >= ${since}
    GROUP BY client_id
    UNION ALL
    SELECT user_id, sum(total - cancelled_total - returned_total)::bigint FROM orders
    WHERE user_id = ANY(${[...payerIds]}::uuid[]) AND client_id IS NULL AND status = 'completed' AND currency = shop_currency()
      AND completed_at >= ${since}
    GROUP BY user_id`.execute(db);
  return rows;
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { countedSince, turnoverTotal } from '../../company/turnover.fragment.sql.ts';

/** In the shop's money, of orders completed since then; payers without orders are left out. */
export async function completedTotals(db: Db, payerIds: readonly string[], since: Date) {
  const { rows } = await sql<{ payer_id: string; amount: number }>`
    SELECT client_id AS payer_id, ${turnoverTotal} AS amount FROM orders
    WHERE client_id = ANY(${[...payerIds]}::uuid[]) AND ${countedSince(since)}
    GROUP BY client_id
    UNION ALL
    SELECT user_id, ${turnoverTotal} FROM orders
    WHERE user_id = ANY(${[...payerIds]}::uuid[]) AND client_id IS NULL AND ${countedSince(since)}
    GROUP BY user_id`.execute(db);
  return rows;
}

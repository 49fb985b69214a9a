import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';

/** Options whose price was lowered, and those whose old price was restored. */
type Settled = { readonly lowered: number; readonly given_back: number };

/** Updates prices and goods of promotions for the day and their rules; `without` is about to be removed. */
export async function settlePromotions(
  tx: Db,
  today: string,
  without: number | null = null,
): Promise<Settled> {
  const { rows } = await pricedBecause(tx, { kind: 'promotion' }, () =>
    sql<Settled>`SELECT lowered, given_back FROM settle_promotions(${today}::date, ${without}::int)`.execute(
      tx,
    ),
  );
  return rows[0] ?? { lowered: 0, given_back: 0 };
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { pricedBecause } from '../../kernel/price-reason.sql.ts';

/** Goods whose promotions are over get their old prices back; tells how many did. */
export async function endPromotions(tx: Db, today: string): Promise<number> {
  const { rows } = await pricedBecause(tx, { kind: 'promotion' }, () =>
    sql<{ ended: number }>`SELECT end_promotions(${today}::date) AS ended`.execute(tx),
  );
  return rows[0]?.ended ?? 0;
}

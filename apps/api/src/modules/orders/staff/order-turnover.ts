import type { Db } from '@spindle/database/pool';
import { turnoverSince } from '../../bonus/bonus.rules.ts';
import type { TurnoverSource } from '../../bonus/bonus.service.ts';
import { completedTotals } from './order-turnover.sql.ts';

/** Completed orders of the last 12 months by the shop's days, by the company or the person who paid. */
export function createOrderTurnover({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): TurnoverSource {
  return {
    async turnovers(payerIds) {
      const rows = payerIds.length === 0 ? [] : await completedTotals(db, payerIds, turnoverSince(now()));
      return new Map(rows.map(({ payer_id, amount }) => [payer_id, amount]));
    },
  };
}

import type { Db } from '@spindle/database/pool';

/** Where a payer's turnover of the last 12 months comes from, in kopecks. Its writers notify `bonusChannel`. */
export interface TurnoverSource {
  /** Payers without turnover are left out. */
  turnovers(payerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** The demo shop's figures, until orders tell them. */
export function createDemoTurnover(db: Db): TurnoverSource {
  return {
    async turnovers(payerIds) {
      if (payerIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('demo_turnover')
        .selectAll()
        .where('payer_id', 'in', payerIds)
        .execute();
      return new Map(rows.map(({ payer_id, amount }) => [payer_id, amount]));
    },
  };
}

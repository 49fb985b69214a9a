import { type RawBuilder, sql } from 'kysely';

/**
 * Movements at the row `t` of `stock` since the moment. Counts and spreadsheets are left out: they state what was
 * there, not what happened.
 */
export const movedSince = (moment: Date): RawBuilder<number> => sql`
  (SELECT coalesce(sum(m.delta), 0)::int FROM stock_movements m
   WHERE m.option_id = t.option_id AND m.warehouse_id = t.warehouse_id AND m.at > ${moment} AND m.counted_at IS NULL)`;

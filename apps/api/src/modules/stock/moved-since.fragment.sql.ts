import { type RawBuilder, sql } from 'kysely';

/**
 * What came and went at the place `t` of `stock` since the moment. Counts and sheets are left out: they say what was
 * there, not what happened.
 */
export const movedSince = (moment: Date): RawBuilder<number> => sql`
  (SELECT coalesce(sum(m.delta), 0)::int FROM stock_movements m
   WHERE m.option_id = t.option_id AND m.warehouse_id = t.warehouse_id AND m.at > ${moment} AND m.counted_at IS NULL)`;

import { type RawBuilder, sql } from 'kysely';

export interface LockedRow {
  readonly option_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly incoming: number;
  readonly incoming_days: number | null;
}

export type LockedStock = readonly LockedRow[] | null;

/**
 * What lies where of the goods in the cart `c`, locked until the end of the transaction, in the order of `lockStock`. Null where
 * a made-to-order machine is among them: its parts are to be locked in the same order, and only its own module knows them.
 */
export const lockedStock: RawBuilder<LockedStock> = sql`
  CASE WHEN EXISTS (SELECT FROM cart_items i WHERE i.cart_id = c.id AND i.kit_variant_id IS NOT NULL) THEN NULL ELSE (
    SELECT coalesce(json_agg(s), '[]') FROM (
      SELECT option_id, warehouse_id, quantity, incoming, incoming_days FROM stock
      WHERE option_id IN (SELECT i.option_id FROM cart_items i WHERE i.cart_id = c.id)
      ORDER BY option_id, warehouse_id FOR UPDATE OF stock) s) END`;

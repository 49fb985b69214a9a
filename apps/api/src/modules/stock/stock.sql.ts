import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Why the stock changes, where it is not an order that takes or gives back. */
interface MovementReason {
  readonly kind: 'receipt' | 'count' | 'sheet' | 'correction' | 'transfer' | 'return';
  /** Only of a count or a spreadsheet. */
  readonly countedAt?: Date;
  readonly staffId?: string | null;
  readonly note?: string | null;
  /** The transfer document of many lines. */
  readonly transferId?: string;
}

/** Changes of the stock that `work` makes are written down with their reason (trigger of `stock`). */
export async function movedBecause<T>(tx: Db, reason: MovementReason, work: () => Promise<T>): Promise<T> {
  await name(tx, reason);
  const outcome = await work();
  await name(tx, null);
  return outcome;
}

/** A failed statement ends the transaction, and the names with it. */
async function name(tx: Db, reason: MovementReason | null): Promise<void> {
  await sql`SELECT set_config('stock.kind', ${reason?.kind ?? ''}, true),
    set_config('stock.counted_at', ${reason?.countedAt?.toISOString() ?? ''}, true),
    set_config('stock.staff', ${reason?.staffId ?? ''}, true),
    set_config('stock.note', ${reason?.note ?? ''}, true), set_config('stock.transfer', ${reason?.transferId ?? ''}, true)`.execute(
    tx,
  );
}

export interface StockChange {
  readonly option_id: number;
  readonly warehouse_id: number;
  readonly delta: number;
}

/** A change as it came about. */
export interface AppliedChange extends StockChange {
  /** When the pieces were counted before it. */
  readonly counted_before: Date | null;
}

/**
 * Adds to the quantity, never below zero. A difference stays right whatever buyers take meanwhile; incoming pieces
 * stay.
 */
export async function addToStock(
  tx: Db,
  changes: readonly StockChange[],
  countedAt: Date | null,
): Promise<AppliedChange[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<AppliedChange>`
    WITH v AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS r(option_id int, warehouse_id int, delta int)),
    there AS MATERIALIZED (
      SELECT s.option_id, s.warehouse_id, v.delta, s.quantity, s.counted_at FROM stock s JOIN v USING (option_id, warehouse_id)
      ORDER BY 1, 2 FOR UPDATE OF s),
    changed AS (
      UPDATE stock s SET quantity = greatest(0, s.quantity + there.delta),
        counted_at = coalesce(${countedAt}::timestamptz, s.counted_at)
      FROM there WHERE s.option_id = there.option_id AND s.warehouse_id = there.warehouse_id),
    fresh AS (
      SELECT v.* FROM v LEFT JOIN there USING (option_id, warehouse_id) WHERE there.option_id IS NULL AND v.delta > 0),
    came AS (
      INSERT INTO stock AS s (option_id, warehouse_id, quantity, counted_at)
      SELECT option_id, warehouse_id, delta, ${countedAt}::timestamptz FROM fresh
      ON CONFLICT (option_id, warehouse_id) DO UPDATE SET quantity = s.quantity + excluded.quantity,
        counted_at = coalesce(excluded.counted_at, s.counted_at))
    SELECT option_id, warehouse_id, greatest(0, quantity + delta) - quantity AS delta, counted_at AS counted_before FROM there
    UNION ALL SELECT option_id, warehouse_id, delta, NULL FROM fresh`.execute(tx);
  return rows;
}

export interface LockedWarehouse {
  readonly id: number;
  readonly public_id: string;
  readonly name: string;
  /** The one it became one with. */
  readonly heir: string | null;
}

/**
 * Locks warehouses until the end of the transaction, so that no merge begins before it. Lock order: the warehouse
 * before anything of its stock.
 */
async function holdWarehouses(db: Db, which: RawBuilder<SqlBool>): Promise<LockedWarehouse[]> {
  const { rows } = await sql<LockedWarehouse>`
    SELECT w.id, w.public_id, w.name, (SELECT h.name FROM warehouses h WHERE h.id = w.merged_into) AS heir
    FROM warehouses w WHERE ${which} ORDER BY w.id FOR SHARE OF w`.execute(db);
  return rows;
}

export async function warehousesByPublicId(db: Db, ids: readonly string[]) {
  const rows = await holdWarehouses(db, sql`w.public_id = ANY(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.public_id, row]));
}

export const warehousesById = (db: Db, ids: readonly number[]): Promise<LockedWarehouse[]> =>
  holdWarehouses(db, sql`w.id = ANY(${[...ids]}::int[])`);

/** Merged warehouses by their numbers, each with the number of the one that stands for it. */
export async function heirs(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; heir: number }>`
    SELECT id, merged_into AS heir FROM warehouses WHERE merged_into IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, heir }) => [id, heir]));
}

/** Free and reserved pieces of a row; locked until the end of the transaction. */
export async function lockedStock(tx: Db, optionId: number, warehouseId: number) {
  await sql`SELECT FROM stock WHERE option_id = ${optionId} ORDER BY warehouse_id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ quantity: number; reserved: number }>`
    SELECT coalesce((SELECT quantity FROM stock WHERE option_id = ${optionId} AND warehouse_id = ${warehouseId}), 0) AS quantity,
      coalesce((SELECT sum(quantity - used) FROM reservations WHERE option_id = ${optionId} AND warehouse_id = ${warehouseId}
        AND kind = 'stock' AND state = 'held'), 0)::int AS reserved`.execute(tx);
  return rows[0] ?? { quantity: 0, reserved: 0 };
}

/** Current quantities and the time of their count, by option and warehouse; locked until the end of the transaction. */
export async function lockedStocks(tx: Db, optionIds: readonly number[]) {
  const { rows } = await sql<{
    option_id: number;
    warehouse_id: number;
    quantity: number;
    counted_at: Date | null;
  }>`
    SELECT option_id, warehouse_id, quantity, counted_at FROM stock WHERE option_id = ANY(${[...optionIds]}::int[])
    ORDER BY option_id, warehouse_id FOR UPDATE`.execute(tx);
  return new Map(rows.map((row) => [`${row.option_id} ${row.warehouse_id}`, row]));
}

/** The moments the pieces were counted at before. */
export async function uncount(
  tx: Db,
  locations: readonly {
    readonly option_id: number;
    readonly warehouse_id: number;
    readonly before: string | null;
  }[],
): Promise<void> {
  if (locations.length === 0) return;
  await sql`
    UPDATE stock s SET counted_at = v.before
    FROM jsonb_to_recordset(${JSON.stringify(locations)}::jsonb) AS v(option_id int, warehouse_id int, before timestamptz)
    WHERE s.option_id = v.option_id AND s.warehouse_id = v.warehouse_id`.execute(tx);
}

import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import type { Demand, Piece, Destination, StockAt } from '../../delivery/allocation.rules.ts';
import type { OrderRow } from '../orders.sql.ts';

export interface Reservation {
  readonly optionId: number;
  readonly warehouseId: number;
  readonly kind: 'stock' | 'incoming';
  readonly quantity: number;
}

interface StockRow {
  readonly option_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly incoming: number;
  readonly incoming_days: number | null;
}

/** What lies where, locked until the end of the transaction; always in the same order, so that buyers never block in a ring. */
export async function lockStock(
  tx: Db,
  optionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StockAt[]>> {
  const { rows } = await sql<StockRow>`
    SELECT option_id, warehouse_id, quantity, incoming, incoming_days FROM stock
    WHERE option_id = ANY(${[...optionIds]}::int[]) ORDER BY option_id, warehouse_id FOR UPDATE`.execute(tx);
  const stock = new Map<number, StockAt[]>();
  for (const row of rows) {
    const at = {
      warehouseId: row.warehouse_id,
      quantity: row.quantity,
      incoming: row.incoming,
      incomingDays: row.incoming_days,
    };
    stock.set(row.option_id, [...(stock.get(row.option_id) ?? []), at]);
  }
  return stock;
}

/** A CTE for a `WITH` that moves the pieces from stock to the order's reservation; null when there are none. */
export function reserving(orderId: string, pieces: readonly Piece[]): RawBuilder<unknown> | null {
  const stockPieces = reservationsFrom(pieces);
  if (stockPieces.length === 0) return null;
  return sql`taken AS (${moved(stockPieces, -1)}),
    held AS (
      INSERT INTO reservations AS r (order_id, option_id, warehouse_id, kind, quantity)
      SELECT ${orderId}::uuid, t.* FROM ${unnest(stockPieces)} AS t
      ON CONFLICT (order_id, option_id, warehouse_id, kind)
      DO UPDATE SET quantity = excluded.quantity, state = 'held', used = 0 WHERE r.state = 'released')`;
}

/** Takes the pieces out of the stock and holds them for the order. After `lockStock`. */
export async function reserve(tx: Db, orderId: string, pieces: readonly Piece[]): Promise<void> {
  const reservingSql = reserving(orderId, pieces);
  if (reservingSql) await sql`WITH ${reservingSql} SELECT`.execute(tx);
}

/** Takes more pieces for an order that holds some already. After `lockStock`. */
export async function reserveMore(tx: Db, orderId: string, pieces: readonly Piece[]): Promise<void> {
  const stockPieces = reservationsFrom(pieces);
  if (stockPieces.length === 0) return;
  await sql`
    WITH taken AS (${moved(stockPieces, -1)})
    INSERT INTO reservations AS r (order_id, option_id, warehouse_id, kind, quantity)
    SELECT ${orderId}::uuid, t.* FROM ${unnest(stockPieces)} AS t
    ON CONFLICT (order_id, option_id, warehouse_id, kind) DO UPDATE SET
      quantity = CASE WHEN r.state = 'released' THEN 0 ELSE r.quantity END + excluded.quantity,
      used = CASE WHEN r.state = 'released' THEN 0 ELSE r.used END, state = 'held'`.execute(tx);
}

/** Current reservations of the order, incoming stock first: ready stock is released last. */
export function reservationsOf(tx: Db, orderId: string) {
  return tx
    .selectFrom('reservations')
    .select([
      'option_id as optionId',
      'warehouse_id as warehouseId',
      'kind',
      sql<number>`quantity - used`.as('quantity'),
    ])
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .orderBy('option_id')
    .orderBy('kind')
    .orderBy('warehouse_id')
    .execute();
}

/** Where the order's pieces are, in the order in which its parts take them. */
export function reservedByWarehouse(db: Db, orderId: string) {
  return db
    .selectFrom('reservations')
    .innerJoin('warehouses', 'warehouses.id', 'reservations.warehouse_id')
    .select([
      'option_id',
      sql<string>`warehouses.city_name || ', ' || warehouses.name`.as('warehouse'),
      sql<boolean>`kind = 'incoming'`.as('is_coming'),
      sql<number>`quantity - used`.as('quantity'),
    ])
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .orderBy('option_id')
    .orderBy('kind', 'desc')
    .orderBy('warehouse_id')
    .execute();
}

/** Releases some reserved pieces to the stock; shipped ones are not affected. */
export async function giveBack(tx: Db, orderId: string, pieces: readonly Reservation[]): Promise<void> {
  const released = pieces.filter(({ quantity }) => quantity > 0);
  if (released.length === 0) return;
  await lockStock(tx, [...new Set(released.map(({ optionId }) => optionId))]);
  await moved(released, 1).execute(tx);
  const rows = unnest(released);
  await sql`
    DELETE FROM reservations r USING ${rows} AS g WHERE r.order_id = ${orderId} AND r.option_id = g.option_id
      AND r.warehouse_id = g.warehouse_id AND r.kind = g.kind AND r.quantity = g.quantity AND r.used = 0`.execute(
    tx,
  );
  await sql`
    UPDATE reservations r SET quantity = r.quantity - g.quantity,
      state = CASE WHEN r.used = r.quantity - g.quantity THEN 'used' ELSE 'held' END
    FROM ${rows} AS g WHERE r.order_id = ${orderId} AND r.option_id = g.option_id AND r.warehouse_id = g.warehouse_id
      AND r.kind = g.kind AND r.state = 'held' AND r.quantity - r.used >= g.quantity`.execute(tx);
}

/** Pieces the order needs, with parts of machines, as far as the products still exist; for reserving again. */
export async function demandsOf(
  tx: Db,
  order: OrderRow,
): Promise<{ demands: Demand[]; destination: Destination }> {
  const { rows } = await sql<Omit<Demand, 'stock'>>`
    SELECT l.position, l.option_id AS "optionId", l.quantity, l.weight_g AS "weightG", o.volume_cm3 AS "volumeCm3",
      CASE WHEN o.is_used THEN NULL ELSE o.lead_days END AS "orderDays"
    FROM order_lines l JOIN options o ON o.id = l.option_id
    WHERE l.order_id = ${order.id}
    UNION ALL
    SELECT l.position, o.id, l.quantity * p.quantity, 0, 0, CASE WHEN o.is_used THEN NULL ELSE o.lead_days END
    FROM order_lines l, jsonb_to_recordset(l.kit -> 'parts') AS p(option_id int, quantity int) JOIN options o ON o.id = p.option_id
    WHERE l.order_id = ${order.id} ORDER BY 1`.execute(tx);
  const warehouse =
    order.delivery.type === 'Pickup'
      ? await tx
          .selectFrom('warehouses')
          // One that became one with another stands for it.
          .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
          .where('public_id', '=', order.delivery.option)
          .executeTakeFirst()
      : undefined;
  const slow = await tx
    .selectFrom('warehouses')
    .select(['id', 'lead_days'])
    .where('lead_days', '>', 0)
    .execute();
  return {
    demands: rows.map((row) => ({ ...row, stock: [] })),
    destination: {
      warehouseId: warehouse?.id ?? null,
      transferDays: 0,
      leaves: new Map(slow.map(({ id, lead_days }) => [id, lead_days])),
    },
  };
}

/** Gives the pieces that are still held back to the stock; called twice it does nothing the second time. */
export async function release(tx: Db, orderId: string): Promise<void> {
  const reserved = await tx
    .selectFrom('reservations')
    .select(['option_id', 'warehouse_id', 'kind', sql<number>`quantity - used`.as('quantity')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
  if (reserved.length === 0) return;
  await lockStock(tx, [...new Set(reserved.map((row) => row.option_id))]);
  await moved(
    reserved.map((row) => ({
      optionId: row.option_id,
      warehouseId: row.warehouse_id,
      kind: row.kind,
      quantity: row.quantity,
    })),
    1,
  ).execute(tx);
  await setState(tx, orderId, 'released');
}

/** All pieces have left the warehouse. */
export const use = (tx: Db, orderId: string): Promise<void> => setState(tx, orderId, 'used');

async function setState(tx: Db, orderId: string, state: 'released' | 'used'): Promise<void> {
  await tx
    .updateTable('reservations')
    .set((eb) => ({ state, ...(state === 'used' ? { used: eb.ref('quantity') } : {}) }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
}

/** One statement for all pieces, so that listeners get one notice. */
function moved(reservations: readonly Reservation[], sign: 1 | -1): RawBuilder<unknown> {
  return sql`
    UPDATE stock s SET
      quantity = s.quantity + t.stock * ${sign}::int,
      incoming = s.incoming + t.incoming * ${sign}::int
    FROM (
      SELECT option_id, warehouse_id,
        sum(quantity) FILTER (WHERE kind = 'stock') AS stock, sum(quantity) FILTER (WHERE kind = 'incoming') AS incoming
      FROM ${unnest(reservations)} AS u GROUP BY option_id, warehouse_id
    ) q, LATERAL (SELECT coalesce(q.stock, 0)::int AS stock, coalesce(q.incoming, 0)::int AS incoming) t
    WHERE s.option_id = q.option_id AND s.warehouse_id = q.warehouse_id`;
}

function unnest(pieces: readonly Reservation[]): RawBuilder<unknown> {
  const columns = {
    option: pieces.map((one) => one.optionId),
    warehouse: pieces.map((one) => one.warehouseId),
    kind: pieces.map((one) => one.kind),
    quantity: pieces.map((one) => one.quantity),
  };
  return sql`
  (SELECT * FROM unnest(${columns.option}::int[], ${columns.warehouse}::int[], ${columns.kind}::text[], ${columns.quantity}::int[])
    AS v(option_id, warehouse_id, kind, quantity))`;
}

/** Lines of one option may take from the same place: the demand is summed first. */
function reservationsFrom(pieces: readonly Piece[]): Reservation[] {
  const byStock = new Map<string, Reservation>();
  for (const { optionId, warehouseId, kind, quantity } of pieces) {
    if (kind === 'order' || warehouseId === null) continue;
    const key = `${optionId} ${warehouseId} ${kind}`;
    byStock.set(key, { optionId, warehouseId, kind, quantity: quantity + (byStock.get(key)?.quantity ?? 0) });
  }
  return [...byStock.values()];
}

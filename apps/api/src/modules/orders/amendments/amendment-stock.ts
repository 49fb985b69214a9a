import type { Db } from '@spindle/database/pool';
import type { ReservedPiece } from '@spindle/database/tables/orders';
import { allocate, type Piece } from '../../delivery/allocation.rules.ts';
import { heirs } from '../../stock/stock.service.ts';
import { type Amendment, demandChange, duePieces } from './amendment.rules.ts';
import { type AmendmentRow, supplyOf } from './amendments.sql.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';
import type { OrderWithParts } from '../parts/part-steps.ts';
import {
  demandsOf,
  giveBack,
  reservationsOf,
  lockStock,
  type Reservation,
  reserveMore,
} from '../placing/reservations.sql.ts';

type ReserveResult =
  | { readonly ok: true; readonly pieces: readonly Piece[] }
  | { readonly ok: false; readonly short: readonly { readonly position: number; readonly have: number }[] };

/** Reserves the stock the amended order needs beyond its own; reserves nothing when something is missing. */
export async function takeExtra(
  tx: Db,
  order: OrderRow,
  lines: readonly LineRow[],
  amendment: Amendment,
): Promise<ReserveResult> {
  const more = demandChange(lines, amendment).filter(({ quantity }) => quantity > 0);
  if (more.length === 0) return { ok: true, pieces: [] };
  const ids = more.map(({ optionId }) => optionId);
  const supply = new Map((await supplyOf(tx, ids)).map((row) => [row.id, row]));
  const { destination } = await demandsOf(tx, order);
  const stock = await lockStock(tx, ids);
  const answer = allocate(
    more.map((one) => ({
      ...one,
      orderDays: supply.get(one.optionId)?.order_days ?? null,
      weightG: supply.get(one.optionId)?.weight_g ?? 0,
      volumeCm3: supply.get(one.optionId)?.volume_cm3 ?? 0,
      stock: stock.get(one.optionId) ?? [],
    })),
    destination,
  );
  if (answer.ok) await reserveMore(tx, order.id, answer.pieces);
  return answer;
}

export const reservedPieces = (pieces: readonly Piece[]): ReservedPiece[] =>
  pieces.map(({ optionId, warehouseId, kind, quantity }) => ({
    option_id: optionId,
    warehouse_id: warehouseId,
    kind,
    quantity,
  }));

/**
 * Releases stock reserved for an amendment that was not accepted; an order that was already released reserves nothing.
 */
export async function releaseReserved(tx: Db, order: OrderRow, { held }: AmendmentRow): Promise<void> {
  if (order.reserve_released_at || !held) return;
  const byWarehouse = new Map<string, Reservation>();
  const led = await heirs(tx);
  for (const { option_id, warehouse_id: warehouseId, kind, quantity } of held) {
    if (warehouseId === null || kind === 'order') continue;
    const warehouse_id = led.get(warehouseId) ?? warehouseId;
    const key = `${option_id} ${warehouse_id} ${kind}`;
    const before = byWarehouse.get(key)?.quantity ?? 0;
    byWarehouse.set(key, {
      optionId: option_id,
      warehouseId: warehouse_id,
      kind,
      quantity: before + quantity,
    });
  }
  await giveBack(tx, order.id, [...byWarehouse.values()]);
}

/** After the lines have changed: what no line needs any more goes back to the stock. */
export async function giveBackSpare(tx: Db, { order, lines, shippedParts }: OrderWithParts): Promise<void> {
  const due = duePieces(lines, shippedParts);
  const rows = await reservationsOf(tx, order.id);
  const spare: Reservation[] = [];
  const reservedByOption = new Map<number, number>();
  for (const row of rows)
    reservedByOption.set(row.optionId, (reservedByOption.get(row.optionId) ?? 0) + row.quantity);
  for (const row of rows) {
    const over = (reservedByOption.get(row.optionId) ?? 0) - (due.get(row.optionId) ?? 0);
    const quantity = Math.min(row.quantity, Math.max(0, over));
    if (quantity === 0) continue;
    reservedByOption.set(row.optionId, (reservedByOption.get(row.optionId) ?? 0) - quantity);
    spare.push({ ...row, quantity });
  }
  await giveBack(tx, order.id, spare);
}

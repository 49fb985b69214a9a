import type { Db } from '@spindle/database/pool';
import type { HeldPiece } from '@spindle/database/tables/orders';
import { allocate, type Piece } from '../../delivery/allocation.rules.ts';
import { heirs } from '../../stock/stock.service.ts';
import { type Amendment, demandChange, duePieces } from './amendment.rules.ts';
import { type AmendmentRow, supplyOf } from './amendments.sql.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';
import type { KnownParts } from '../parts/part-steps.ts';
import {
  demandsOf,
  giveBack,
  heldOf,
  lockStock,
  type Reservation,
  reserveMore,
} from '../placing/reservations.sql.ts';

type Taken =
  | { readonly ok: true; readonly pieces: readonly Piece[] }
  | { readonly ok: false; readonly short: readonly { readonly position: number; readonly have: number }[] };

/** Takes what the amended order needs beyond what it holds; nothing is taken where something is missing. */
export async function takeExtra(
  tx: Db,
  order: OrderRow,
  lines: readonly LineRow[],
  wish: Amendment,
): Promise<Taken> {
  const more = demandChange(lines, wish).filter(({ quantity }) => quantity > 0);
  if (more.length === 0) return { ok: true, pieces: [] };
  const ids = more.map(({ optionId }) => optionId);
  const supply = new Map((await supplyOf(tx, ids)).map((row) => [row.id, row]));
  const { place } = await demandsOf(tx, order);
  const stock = await lockStock(tx, ids);
  const answer = allocate(
    more.map((one) => ({
      ...one,
      orderDays: supply.get(one.optionId)?.order_days ?? null,
      weightG: supply.get(one.optionId)?.weight_g ?? 0,
      volumeCm3: supply.get(one.optionId)?.volume_cm3 ?? 0,
      stock: stock.get(one.optionId) ?? [],
    })),
    place,
  );
  if (answer.ok) await reserveMore(tx, order.id, answer.pieces);
  return answer;
}

export const heldPieces = (pieces: readonly Piece[]): HeldPiece[] =>
  pieces.map(({ optionId, warehouseId, kind, quantity }) => ({
    option_id: optionId,
    warehouse_id: warehouseId,
    kind,
    quantity,
  }));

/** A change that does not come about gives back what waited for it; an order whose goods went back holds nothing. */
export async function giveBackHeld(tx: Db, order: OrderRow, { held }: AmendmentRow): Promise<void> {
  if (order.reserve_released_at || !held) return;
  const own = new Map<string, Reservation>();
  const led = await heirs(tx);
  for (const { option_id, warehouse_id: place, kind, quantity } of held) {
    if (place === null || kind === 'order') continue;
    const warehouse_id = led.get(place) ?? place;
    const key = `${option_id} ${warehouse_id} ${kind}`;
    const before = own.get(key)?.quantity ?? 0;
    own.set(key, { optionId: option_id, warehouseId: warehouse_id, kind, quantity: before + quantity });
  }
  await giveBack(tx, order.id, [...own.values()]);
}

/** After the lines have changed: what no line needs any more goes back to the stock. */
export async function giveBackSpare(tx: Db, { order, lines, left }: KnownParts): Promise<void> {
  const due = duePieces(lines, left);
  const rows = await heldOf(tx, order.id);
  const spare: Reservation[] = [];
  const holds = new Map<number, number>();
  for (const row of rows) holds.set(row.optionId, (holds.get(row.optionId) ?? 0) + row.quantity);
  for (const row of rows) {
    const over = (holds.get(row.optionId) ?? 0) - (due.get(row.optionId) ?? 0);
    const quantity = Math.min(row.quantity, Math.max(0, over));
    if (quantity === 0) continue;
    holds.set(row.optionId, (holds.get(row.optionId) ?? 0) - quantity);
    spare.push({ ...row, quantity });
  }
  await giveBack(tx, order.id, spare);
}

import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PartLine } from './order-parts.rules.ts';

type Row = Tables['order_parts'];

/** The parts that have left, each with its lines, in the order of their numbers. */
export async function partsOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const parts = await db
    .selectFrom('order_parts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const lines = await db
    .selectFrom('order_part_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('part')
    .orderBy('position')
    .execute();
  return parts.map((part) => ({
    ...part,
    lines: lines.filter((line) => line.order_id === part.order_id && line.part === part.number),
  }));
}
export type PartRow = Awaited<ReturnType<typeof partsOf>>[number];

/** A line of a placed order has a small number: five values of a thousand lines fit one statement. */
const linesAtOnce = 5000;

export async function insertPart(
  tx: Db,
  part: Insertable<Row>,
  lines: readonly (PartLine & { readonly total: number; readonly vat: number })[],
): Promise<void> {
  await tx.insertInto('order_parts').values(part).execute();
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const rows = lines
      .slice(at, at + linesAtOnce)
      .map((line) => ({ order_id: part.order_id, part: part.number, ...line }));
    await tx.insertInto('order_part_lines').values(rows).execute();
  }
}

export async function updatePart(
  tx: Db,
  orderId: string,
  number: number,
  change: Updateable<Row>,
): Promise<void> {
  await tx
    .updateTable('order_parts')
    .set(change)
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
}

/** Cancels the due quantities of an order whose remainder will not ship. */
export async function cancelLines(tx: Db, orderId: string, due: readonly PartLine[]): Promise<void> {
  await sql`
    UPDATE order_lines l SET cancelled = l.cancelled + d.quantity
    FROM unnest(${due.map(({ position }) => position)}::int[], ${due.map(({ quantity }) => quantity)}::int[])
      AS d(position, quantity)
    WHERE l.order_id = ${orderId} AND l.position = d.position`.execute(tx);
}

export async function addCancelled(tx: Db, orderId: string, kopecks: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ cancelled_total: eb('cancelled_total', '+', kopecks) }))
    .where('id', '=', orderId)
    .execute();
}

/** The pieces of the part have left; parts built into a machine go with it. What lies in a warehouse goes first. */
export async function usePart(tx: Db, orderId: string, number: number): Promise<void> {
  await sql`
    WITH taken AS (
      SELECT option_id, sum(quantity)::int AS quantity FROM (
        SELECT l.option_id, p.quantity FROM order_part_lines p JOIN order_lines l USING (order_id, position)
        WHERE p.order_id = ${orderId} AND p.part = ${number}
        UNION ALL
        SELECT k.option_id, p.quantity * k.quantity FROM order_part_lines p JOIN order_lines l USING (order_id, position),
          jsonb_to_recordset(l.kit -> 'parts') AS k(option_id int, quantity int)
        WHERE p.order_id = ${orderId} AND p.part = ${number}) AS pieces GROUP BY option_id),
    held AS (
      SELECT r.*, coalesce(sum(r.quantity - r.used) OVER (PARTITION BY r.option_id ORDER BY r.kind DESC, r.warehouse_id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS before
      FROM reservations r WHERE r.order_id = ${orderId} AND r.state = 'held'),
    going AS (
      SELECT h.option_id, h.warehouse_id, h.kind, least(h.quantity - h.used, greatest(0, t.quantity - h.before)) AS quantity
      FROM held h JOIN taken t USING (option_id))
    UPDATE reservations r SET used = r.used + g.quantity,
      state = CASE WHEN r.used + g.quantity = r.quantity THEN 'used' ELSE 'held' END
    FROM going g
    WHERE r.order_id = ${orderId} AND r.option_id = g.option_id AND r.warehouse_id = g.warehouse_id AND r.kind = g.kind
      AND g.quantity > 0`.execute(tx);
}

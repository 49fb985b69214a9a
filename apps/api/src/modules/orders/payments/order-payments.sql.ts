import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, sql } from 'kysely';
import type { PartLine } from '../parts/order-parts.rules.ts';

/** Money of an order, the oldest first, with who marked it. */
export function paymentsOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_payments')
    .leftJoin('staff', 'staff.id', 'order_payments.staff_id')
    .selectAll('order_payments')
    .select(['staff.first_name', 'staff.last_name'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('order_payments.id')
    .execute();
}
export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];

export async function insertPayment(tx: Db, payment: Insertable<Tables['order_payments']>): Promise<void> {
  await tx.insertInto('order_payments').values(payment).execute();
}

export async function takeBack(
  tx: Db,
  id: string,
  by: { readonly staffId: string | null; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('order_payments')
    .set({ taken_back_at: by.at, taken_back_by: by.staffId, take_back_reason: by.reason })
    .where('id', '=', id)
    .execute();
}

export async function returnsOf(db: Db, orderId: string) {
  const returns = await db
    .selectFrom('order_returns')
    .leftJoin('warehouses', 'warehouses.id', 'order_returns.warehouse_id')
    .selectAll('order_returns')
    .select('warehouses.name as warehouse')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  const lines = await db
    .selectFrom('order_return_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return returns.map((one) => ({ ...one, lines: lines.filter(({ number }) => number === one.number) }));
}

/** The goods came back: they are written down, and what they cost is no longer owed. */
export async function insertReturn(
  tx: Db,
  orderReturn: Insertable<Tables['order_returns']>,
  lines: readonly PartLine[],
): Promise<void> {
  await tx.insertInto('order_returns').values(orderReturn).execute();
  await tx
    .insertInto('order_return_lines')
    .values(lines.map((line) => ({ order_id: orderReturn.order_id, number: orderReturn.number, ...line })))
    .execute();
  await sql`UPDATE orders SET returned_total = returned_total + ${orderReturn.kopecks} WHERE id = ${orderReturn.order_id}`.execute(
    tx,
  );
}

/** Pieces lie in the warehouse again; a machine that was built with options is no goods of the catalogue. */
export async function restock(
  tx: Db,
  orderId: string,
  warehouseId: number,
  lines: readonly PartLine[],
): Promise<void> {
  await sql`
    INSERT INTO stock AS s (option_id, warehouse_id, quantity)
    SELECT l.option_id, ${warehouseId}::int, sum(r.quantity)::int
    FROM unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ quantity }) => quantity)}::int[])
      AS r (position, quantity)
      JOIN order_lines l ON l.order_id = ${orderId} AND l.position = r.position
    WHERE l.option_id IS NOT NULL AND l.kit IS NULL
    GROUP BY l.option_id ORDER BY l.option_id
    ON CONFLICT (option_id, warehouse_id) DO UPDATE SET quantity = s.quantity + excluded.quantity`.execute(
    tx,
  );
}

export function warehousesOf(db: Db) {
  return db
    .selectFrom('warehouses')
    .select(['id', 'name', 'city_name'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .execute();
}

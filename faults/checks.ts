import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Order } from './buyer.ts';
import type { World } from './world.ts';

/** Every acknowledged order is stored once, with its line, documents and e-mails. */
export async function checkOrders({ database: { db } }: World, orders: readonly Order[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Error('two attempts were given the same order');
  // A job writes the e-mails of an order after its commit.
  for (let tries = 0; tries < 60; tries++) {
    if (!(await db.selectFrom('untold_orders').select('id').limit(1).executeTakeFirst())) break;
    await sleep(1000);
  }
  const { rows } = await sql<{ id: string; number: string; lines: number; papers: number; letters: number }>`
    SELECT o.id, o.number,
      (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id) AS lines,
      (SELECT count(*)::int FROM documents d WHERE d.order_id = o.id) AS papers,
      (SELECT count(*)::int FROM letters t WHERE t.subject LIKE '%' || o.number || '%') AS letters
    FROM orders o WHERE o.id = ANY(${ids}::uuid[])`.execute(db);
  if (rows.length !== ids.length) throw new Error(`${ids.length - rows.length} acknowledged orders are lost`);
  const wrong = rows.filter(({ lines, papers, letters }) => lines !== 1 || papers !== 1 || letters !== 2);
  if (wrong.length > 0) throw new Error(`orders are incomplete: ${JSON.stringify(wrong.slice(0, 3))}`);
}

/** Every piece is either free or reserved: none is lost or sold twice. */
export async function checkStock(
  { database: { db } }: World,
  options: readonly { readonly id: number; readonly pieces: number }[],
): Promise<{ free: number; held: number }> {
  let [free, held] = [0, 0];
  for (const { id, pieces } of options) {
    const { rows } = await sql<{ free: number; held: number; ordered: number }>`
      SELECT (SELECT coalesce(sum(quantity), 0)::int FROM stock WHERE option_id = ${id}) AS free,
        (SELECT coalesce(sum(quantity - used), 0)::int FROM reservations WHERE option_id = ${id} AND state = 'held') AS held,
        (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.option_id = ${id}) AS ordered`.execute(
      db,
    );
    const row = rows[0] ?? { free: 0, held: 0, ordered: 0 };
    if (row.free + row.held !== pieces)
      throw new Error(`stock of ${id}: ${row.free} + ${row.held} is not ${pieces}`);
    if (row.held > row.ordered)
      throw new Error(`stock of ${id}: ${row.held} held for ${row.ordered} ordered`);
    free += row.free;
    held += row.held;
  }
  return { free, held };
}

/** Orders in the database without notified buyers. */
export async function countOrders(
  { database: { db } }: World,
  optionIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT order_id)::int AS count FROM order_lines WHERE option_id = ANY(${[...optionIds]}::int[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

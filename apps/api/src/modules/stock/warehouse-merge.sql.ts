import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/**
 * Every change of one option holds the option first; so does the merge, which writes movements of them. Before the
 * warehouses are locked.
 */
export async function holdOptionsOf(tx: Db, id: number): Promise<void> {
  await sql`SELECT FROM options WHERE id IN (SELECT option_id FROM stock WHERE warehouse_id = ${id} AND quantity > 0)
    ORDER BY id FOR KEY SHARE`.execute(tx);
}

/**
 * Purchases, returns and shipments wait until the merge is done and then see its result: row locks would let them
 * continue with the old rows. Reads continue. After `longest` it gives up, because everybody waits behind it.
 */
export async function stopStock(tx: Db, longest: number): Promise<void> {
  await sql`SELECT set_config('lock_timeout', ${`${longest}ms`}, true)`.execute(tx);
  await sql`LOCK TABLE stock IN EXCLUSIVE MODE`.execute(tx);
  await sql`LOCK TABLE reservations IN EXCLUSIVE MODE`.execute(tx);
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx);
}

interface Joined {
  readonly positions: number;
  readonly pieces: number;
  readonly incoming: number;
}

/** What lies in one warehouse, or is on its way there, lies in the other; each piece that moves is a movement of both. */
export async function joinStock(tx: Db, from: number, into: number): Promise<Joined> {
  const { rows } = await sql<Joined>`
    WITH gone AS MATERIALIZED (
      SELECT * FROM stock WHERE warehouse_id = ${from} AND (quantity > 0 OR incoming > 0)),
    came AS (
      INSERT INTO stock AS s (option_id, warehouse_id, quantity, incoming, incoming_days)
      SELECT option_id, ${into}::int, quantity, incoming, CASE WHEN incoming > 0 THEN incoming_days END FROM gone
      ON CONFLICT (option_id, warehouse_id) DO UPDATE SET quantity = s.quantity + excluded.quantity,
        incoming = s.incoming + excluded.incoming,
        -- All of it is there when the later part is.
        incoming_days = CASE WHEN excluded.incoming = 0 THEN s.incoming_days
          WHEN s.incoming = 0 THEN excluded.incoming_days ELSE greatest(s.incoming_days, excluded.incoming_days) END)
    SELECT count(*)::int AS positions, coalesce(sum(quantity), 0)::int AS pieces,
      coalesce(sum(incoming), 0)::int AS incoming FROM gone`.execute(tx);
  await sql`UPDATE stock SET quantity = 0, incoming = 0
    WHERE warehouse_id = ${from} AND (quantity > 0 OR incoming > 0)`.execute(tx);
  return rows[0] ?? { positions: 0, pieces: 0, incoming: 0 };
}

/**
 * Moves the reservations of orders to the other warehouse; what has shipped keeps its origin. Returns the number of
 * orders.
 */
export async function joinReservations(tx: Db, from: number, into: number): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    WITH gone AS (DELETE FROM reservations WHERE warehouse_id = ${from} AND state = 'held' RETURNING *),
    came AS (
      INSERT INTO reservations AS r (order_id, option_id, warehouse_id, kind, quantity, used, state)
      SELECT order_id, option_id, ${into}::int, kind, quantity, used, state FROM gone
      ON CONFLICT (order_id, option_id, warehouse_id, kind) DO UPDATE SET
        -- Of what was given back only that counts which had left before.
        quantity = CASE WHEN r.state = 'released' THEN r.used ELSE r.quantity END + excluded.quantity,
        used = r.used + excluded.used, state = 'held')
    SELECT count(DISTINCT order_id)::int AS orders FROM gone`.execute(tx);
  return rows[0]?.orders ?? 0;
}

/** The warehouse is closed; those that were merged into it are led on, and the other takes its office where it has none. */
export async function closeWarehouse(tx: Db, from: number, into: number): Promise<void> {
  await sql`UPDATE warehouses SET merged_into = ${into} WHERE merged_into = ${from}`.execute(tx);
  await sql`UPDATE warehouses SET merged_into = ${into}, merged_at = now() WHERE id = ${from}`.execute(tx);
  await sql`UPDATE warehouses i SET company_id = f.company_id FROM warehouses f
    WHERE i.id = ${into} AND f.id = ${from} AND i.company_id IS NULL AND f.company_id IS NOT NULL`.execute(
    tx,
  );
}

export interface MergeWarehouse {
  readonly id: number;
  readonly public_id: string;
  readonly slug: string;
  readonly name: string;
  readonly city_name: string;
  readonly lead_days: number;
  readonly company_id: string | null;
  readonly office: string | null;
  /** Other warehouses of its office. */
  readonly others: number;
}

export async function mergeCandidates(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MergeWarehouse>> {
  const { rows } = await sql<MergeWarehouse>`
    SELECT w.id, w.public_id, w.slug, w.name, w.city_name, w.lead_days, w.company_id,
      (SELECT c.city_name FROM companies c WHERE c.id = w.company_id) AS office,
      (SELECT count(*)::int FROM warehouses o WHERE o.company_id = w.company_id AND o.id <> w.id AND o.merged_into IS NULL) AS others
    FROM warehouses w WHERE w.id = ANY(${[...ids]}::int[]) AND w.merged_into IS NULL`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Moving extends Joined {
  readonly reserved: number;
  readonly orders: number;
}

export async function whatMoves(db: Db, id: number): Promise<Moving> {
  const { rows } = await sql<Moving>`
    SELECT s.*, r.* FROM
      (SELECT count(*)::int AS positions, coalesce(sum(quantity), 0)::int AS pieces, coalesce(sum(incoming), 0)::int AS incoming
        FROM stock WHERE warehouse_id = ${id} AND (quantity > 0 OR incoming > 0)) s,
      (SELECT coalesce(sum(quantity - used), 0)::int AS reserved, count(DISTINCT order_id)::int AS orders
        FROM reservations WHERE warehouse_id = ${id} AND state = 'held') r`.execute(db);
  return rows[0] ?? { positions: 0, pieces: 0, incoming: 0, reserved: 0, orders: 0 };
}

/** Orders that are still to be fetched there, the oldest first, and how many they are. */
export async function fetchedThere(db: Db, publicId: string, most: number) {
  const { rows } = await sql<{ numbers: string[]; count: number }>`
    WITH own AS (
      SELECT number, created_at FROM orders
      WHERE status NOT IN ('completed', 'cancelled') AND delivery ->> 'type' = 'Pickup' AND delivery ->> 'option' = ${publicId})
    SELECT (SELECT count(*)::int FROM own) AS count,
      ARRAY(SELECT number FROM own ORDER BY created_at LIMIT ${most}) AS numbers`.execute(db);
  return rows[0] ?? { numbers: [], count: 0 };
}

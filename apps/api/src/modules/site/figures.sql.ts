import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Articles in stock by city, the most first; a city with an empty warehouse is included. */
export async function stockByCity(db: Db): Promise<{ city: string; positions: number }[]> {
  const { rows } = await sql<{ city: string; positions: number }>`
    SELECT w.city_name AS city, count(DISTINCT s.option_id)::int AS positions
    FROM warehouses w LEFT JOIN stock s ON s.warehouse_id = w.id AND s.quantity > 0
    WHERE w.merged_into IS NULL GROUP BY w.city_name ORDER BY positions DESC, city`.execute(db);
  return rows;
}

/** Parcels that left since one moment, and since another. */
export async function shippedSince(
  db: Db,
  today: Date,
  week: Date,
): Promise<{ today: number; week: number }> {
  const { rows } = await sql<{ today: number; week: number }>`
    SELECT (count(*) FILTER (WHERE left_at >= ${today}))::int AS today, count(*)::int AS week
    FROM order_parts WHERE left_at >= ${week}`.execute(db);
  return rows[0] ?? { today: 0, week: 0 };
}

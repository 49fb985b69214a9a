import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

export const regionSql: RecordSql = {
  columns: {
    cities: sql`(SELECT count(*)::int FROM cities c WHERE c.region_id = regions.id)`,
    offices: sql`(SELECT count(*)::int FROM companies o WHERE regions.id = ANY(o.business_region_id))`,
  },
};

export const citySql: RecordSql = {
  columns: { points: sql`(SELECT count(*)::int FROM pickup_points p WHERE p.city_id = cities.id)` },
  filters: { delivery: sql`CASE WHEN cities.zone IS NULL THEN 'no' ELSE 'yes' END` },
};

/** Whether the city stands in this region. */
export async function isInRegion(db: Db, id: string, regionId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM cities WHERE id::text = ${id} AND region_id::text = ${regionId}`.execute(db);
  return rows.length > 0;
}

/** A number and a word that no region, or no city of a region, has yet; `wanted` are tried one after another. */
export async function freeSlug(
  tx: Db,
  table: 'regions' | 'cities',
  candidates: readonly string[],
  regionId: number | null = null,
): Promise<{ id: number; slug: string }> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
  const inRegion = regionId === null ? sql`true` : sql`region_id = ${regionId}`;
  const { rows } = await sql<{ id: number; taken: string[] }>`
    SELECT coalesce(max(id), 0) + 1 AS id,
      array(SELECT slug FROM ${sql.table(table)} WHERE slug = ANY(${[...candidates]}::text[]) AND ${inRegion}) AS taken
    FROM ${sql.table(table)}`.execute(tx);
  const { id = 1, taken: takenSlugs = [] } = rows[0] ?? {};
  return { id, slug: candidates.find((one) => !takenSlugs.includes(one)) ?? String(id) };
}

export async function regionUses(
  db: Db,
  id: string,
): Promise<{ cities: number; offices: number; people: number }> {
  const { rows } = await sql<{ cities: number; offices: number; people: number }>`
    SELECT (SELECT count(*)::int FROM cities WHERE region_id::text = ${id}) AS cities,
      (SELECT count(*)::int FROM companies WHERE ${id} = ANY(business_region_id::text[])) AS offices,
      (SELECT count(*)::int FROM users WHERE business_region_id::text = ${id}) AS people`.execute(db);
  return rows[0] ?? { cities: 0, offices: 0, people: 0 };
}

export async function pointsIn(db: Db, cityId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    SELECT count(*)::int AS points FROM pickup_points WHERE city_id::text = ${cityId}`.execute(db);
  return rows[0]?.points ?? 0;
}

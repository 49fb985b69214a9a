import type { Choice, FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type Row, rowRecords, rowText } from '../../kernel/staff/row-records.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';

/** The lists of the office; `contract/staff/place-records.ts` is their face. */
export const regionsListSql: ListSql = {
  table: 'regions',
  id: 'regions.id',
  idType: 'bigint',
  sorts: { place: { by: sql`regions.position::bigint`, type: 'bigint' } },
  filters: {},
  search: (text) => holdsAll(plainWords(sql`regions.name`), wordsOrPhone(text)),
};

const regionName = sql<string>`(SELECT r.name FROM regions r WHERE r.id = cities.region_id)`;

export const citiesListSql: ListSql = {
  table: 'cities',
  id: 'cities.id',
  idType: 'bigint',
  sorts: { name: { by: sql`cities.name`, type: 'text' } },
  filters: {
    delivery: oneOf(sql`CASE WHEN cities.zone IS NULL THEN 'no' ELSE 'yes' END`),
  },
  search: (text) => holdsAll(plainWords(sql`cities.name`, regionName), wordsOrPhone(text)),
};

export async function listedRegions(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('regions')
    .selectAll()
    .select([
      sql<number>`(SELECT count(*)::int FROM cities c WHERE c.region_id = regions.id)`.as('cities'),
      sql<number>`(SELECT count(*)::int FROM companies o WHERE regions.id = ANY(o.business_region_id))`.as(
        'offices',
      ),
    ])
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      cities: String(row.cities),
      offices: String(row.offices),
      place: String(row.position),
    },
  }));
}

export async function listedCities(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cities')
    .select(['id', 'name', 'version'])
    .select([
      regionName.as('region'),
      sql<string | null>`(SELECT z.name FROM delivery_zones z WHERE z.id = cities.zone)`.as('zone_name'),
      sql<number>`(SELECT count(*)::int FROM pickup_points p WHERE p.city_id = cities.id)`.as('points'),
    ])
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      region: row.region,
      zone: row.zone_name ?? '',
      points: String(row.points),
    },
  }));
}

export const typedRegion = (row: Row): FieldValues => ({
  name: rowText(row, 'name'),
  position: rowText(row, 'position'),
});
export const typedCity = (row: Row): FieldValues => ({
  name: rowText(row, 'name'),
  region: rowText(row, 'region_id'),
  zone: rowText(row, 'zone'),
  point:
    rowText(row, 'lat') === '' || rowText(row, 'lon') === ''
      ? ''
      : `${rowText(row, 'lat')}, ${rowText(row, 'lon')}`,
});

export const regionRows = rowRecords('regions', typedRegion);
export const cityRows = rowRecords('cities', typedCity);

/** A number and a word that no region, or no city of a region, has yet; `wanted` are tried one after another. */
export async function freePlace(
  tx: Db,
  table: 'regions' | 'cities',
  wanted: readonly string[],
  regionId: number | null = null,
): Promise<{ id: number; slug: string }> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
  const inRegion = regionId === null ? sql`true` : sql`region_id = ${regionId}`;
  const { rows } = await sql<{ id: number; taken: string[] }>`
    SELECT coalesce(max(id), 0) + 1 AS id,
      array(SELECT slug FROM ${sql.table(table)} WHERE slug = ANY(${[...wanted]}::text[]) AND ${inRegion}) AS taken
    FROM ${sql.table(table)}`.execute(tx);
  const { id = 1, taken = [] } = rows[0] ?? {};
  return { id, slug: wanted.find((one) => !taken.includes(one)) ?? String(id) };
}

/** Another region, or another city of the region, of this name. */
export async function placeTwin(
  tx: Db,
  table: 'regions' | 'cities',
  name: string,
  id: string | null,
  regionId: number | null = null,
): Promise<boolean> {
  const inRegion = regionId === null ? sql`true` : sql`region_id = ${regionId}`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE lower(name) = lower(${name}) AND id::text IS DISTINCT FROM ${id} AND ${inRegion} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function regionChoices(db: Db): Promise<Choice[]> {
  const rows = await db
    .selectFrom('regions')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

export async function zoneChoices(db: Db): Promise<Choice[]> {
  const rows = await db.selectFrom('delivery_zones').select(['id', 'name']).orderBy('id').execute();
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
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

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sortBrought } from '../../kernel/imports/brought-rows.ts';
import { putAway, putRows, removedRows } from '../../kernel/imports/brought-rows.sql.ts';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

const text = z.string().check(z.minLength(1), z.maxLength(120));
const number = z.int().check(z.minimum(1), z.maximum(2147483647));
const named = { id: number, name: text, slug: text };
const degrees = (most: number) => z.optional(z.number().check(z.minimum(-most), z.maximum(most)));
const City = z.object({
  ...named,
  /** Of the delivery tariffs; without one nothing is delivered there by them. */
  zone: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  lat: degrees(90),
  lon: degrees(180),
});

const Regions = z.object({
  regions: z
    .array(z.object({ ...named, cities: z.array(City).check(z.maxLength(1000)) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type RegionEntry = z.infer<typeof Regions>['regions'][number];

/** Business regions with their cities. */
export function readRegions(file: string, source: string, problems: Problems): RegionEntry[] | undefined {
  const checked = readYaml(file, source, Regions, problems);
  if (!checked) return undefined;
  const { regions } = checked.value;
  for (const key of ['id', 'slug'] as const) {
    for (const index of repeated(regions.map((region) => region[key]))) {
      problems.add(
        checked.place(['regions', index, key]),
        `${key} региона «${regions[index]?.name}» уже занят`,
      );
    }
  }
  const cities = regions.flatMap((region, r) => region.cities.map((city, c) => ({ city, region, r, c })));
  const twins = new Set([
    ...repeated(cities.map(({ city }) => city.id)),
    ...repeated(cities.map(({ city, region }) => `${region.slug}/${city.slug}`)),
  ]);
  for (const { city, r, c } of [...twins].flatMap((index) => cities[index] ?? [])) {
    problems.add(checked.place(['regions', r, 'cities', c]), `город «${city.name}» записан дважды`);
  }
  return regions;
}

/**
 * Regions and cities of the office stay, and those of files that it changed: where both did, somebody chooses. What files no longer
 * name goes, but not while the office has put something there.
 */
export async function storeRegions(
  tx: Db,
  entries: readonly RegionEntry[],
  problems: Problems,
  way: ImportWay,
): Promise<void> {
  const rows = entries.map(({ id, name, slug }, position) => ({ id: String(id), name, slug, position }));
  const ids = rows.map(({ id }) => Number(id));
  const kind = { record: 'region', place: 'Регионы', nameOf: ({ name }: { name: string }) => name } as const;
  const { fresh } = await sortBrought(tx, kind, rows, way);
  // Two entries may have exchanged their slugs, and one that is gone may leave its own to another.
  await sql`UPDATE regions r SET slug = r.id::text WHERE source = 'files'
    AND (id <> ALL(${ids}::int[]) OR NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS given(id int, slug text) WHERE given.id = r.id AND given.slug = r.slug))`.execute(
    tx,
  );
  await refuseTaken(tx, 'regions', fresh, problems);
  await putRows(tx, 'region', fresh);
  await storeCities(tx, entries, problems, way);
  const { rows: gone } = await sql<{ id: number; name: string; is_used: boolean }>`
    SELECT id, name, EXISTS (SELECT FROM cities c WHERE c.region_id = r.id)
      OR EXISTS (SELECT FROM companies o WHERE o.source = 'office' AND r.id = ANY(o.business_region_id)) AS is_used
    FROM regions r WHERE source = 'files' AND id <> ALL(${ids}::int[])`.execute(tx);
  const kept = gone.filter(({ is_used }) => is_used).map(({ name }) => name);
  if (kept.length > 0) way.say(`оставлены, в них есть записи кабинета: ${kept.join(', ')}`);
  const leaving = gone.filter(({ is_used }) => !is_used).map(({ id }) => id);
  if (leaving.length === 0) return;
  await tx
    .updateTable('users')
    .set({ business_region_id: null })
    .where('business_region_id', 'in', leaving)
    .execute();
  await tx.deleteFrom('regions').where('id', 'in', leaving).execute();
}

async function storeCities(
  tx: Db,
  entries: readonly RegionEntry[],
  problems: Problems,
  way: ImportWay,
): Promise<void> {
  const rows = entries.flatMap((region) =>
    region.cities.map(({ id, name, slug, zone = null, lat = null, lon = null }) => ({
      id: String(id),
      name,
      slug,
      region_id: region.id,
      zone,
      lat,
      lon,
    })),
  );
  const ids = rows.map(({ id }) => Number(id));
  const kind = { record: 'city', place: 'Города', nameOf: ({ name }: { name: string }) => name } as const;
  const regions = await regionIds(tx);
  const sorted = (await sortBrought(tx, kind, rows, way)).fresh;
  // A region that the office has removed gets no cities.
  const fresh = sorted.filter(({ region_id }) => regions.has(region_id));
  await putAway(
    tx,
    'city',
    sorted.filter(({ region_id }) => !regions.has(region_id)),
  );
  await sql`DELETE FROM cities c WHERE source = 'files' AND id <> ALL(${ids}::int[])
    AND NOT EXISTS (SELECT FROM pickup_points p WHERE p.city_id = c.id AND p.source = 'office')`.execute(tx);
  await sql`UPDATE cities c SET slug = c.id::text WHERE source = 'files'
    AND (id <> ALL(${ids}::int[]) OR NOT EXISTS (
      SELECT FROM jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS given(id int, region_id int, slug text)
      WHERE given.id = c.id AND given.region_id = c.region_id AND given.slug = c.slug))`.execute(tx);
  await refuseTaken(tx, 'cities', fresh, problems);
  await putRows(tx, 'city', fresh);
}

/** Slugs that records of the office have. */
async function refuseTaken(
  tx: Db,
  table: 'regions' | 'cities',
  fresh: readonly {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly region_id?: number;
  }[],
  problems: Problems,
): Promise<void> {
  const inRegion = table === 'cities' ? sql`given.region_id = t.region_id` : sql`true`;
  const { rows } = await sql<{ name: string }>`
    SELECT given.name FROM ${sql.table(table)} t
    JOIN jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) AS given(id int, name text, slug text, region_id int)
      ON given.slug = t.slug AND given.id <> t.id AND ${inRegion}
    WHERE t.source = 'office'`.execute(tx);
  for (const { name } of rows)
    problems.add({ file: 'regions.yaml' }, `slug у «${name}» занят записью кабинета`);
  problems.throwIfAny();
}

/** The regions that offices and accounts may refer to. */
export async function regionIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('regions').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** The same with those that the office has removed: what files say of them is left out, not refused. */
export async function namedRegionIds(db: Db): Promise<ReadonlySet<number>> {
  return new Set([
    ...(await regionIds(db)),
    ...(await removedRows(db, 'region')).map(({ id }) => Number(id)),
  ]);
}

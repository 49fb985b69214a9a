import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { dropOthers, freeSlugs, seedRows, writeRows } from '../../kernel/imports/seed-rows.sql.ts';

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
type RegionEntry = z.infer<typeof Regions>['regions'][number];

/** Business regions with their cities. */
export function readRegions(file: string, source: string, problems: Problems): RegionEntry[] | undefined {
  const checked = readYaml(file, source, Regions, problems);
  if (!checked) return undefined;
  const { regions } = checked.value;
  for (const key of ['id', 'slug'] as const) {
    for (const index of repeated(regions.map((region) => region[key]))) {
      problems.add(
        checked.locate(['regions', index, key]),
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
    problems.add(checked.locate(['regions', r, 'cities', c]), `город «${city.name}» записан дважды`);
  }
  return regions;
}

export async function storeRegions(tx: Db, entries: readonly RegionEntry[]): Promise<void> {
  const regions = entries.map(({ id, name, slug }, position) => ({ id, name, slug, position }));
  const cities = entries.flatMap((region) =>
    region.cities.map(({ id, name, slug, zone = null, lat = null, lon = null }) => ({
      id,
      name,
      slug,
      region_id: region.id,
      zone,
      lat,
      lon,
    })),
  );
  await freeSlugs(tx, 'regions', regions);
  await freeSlugs(tx, 'cities', cities);
  await writeRows(tx, 'regions', regions);
  await seedRows(tx, 'cities', cities);
  const ids = regions.map(({ id }) => id);
  await tx
    .updateTable('users')
    .set({ business_region_id: null })
    .where('business_region_id', 'not in', ids)
    .execute();
  await dropOthers(tx, 'regions', regions);
}

export async function writtenRegions(db: Db) {
  const rows = await db.selectFrom('regions').selectAll().orderBy('position').orderBy('id').execute();
  if (rows.length === 0) return undefined;
  const cities = await db
    .selectFrom('cities')
    .select(['id', 'region_id', 'name', 'slug', 'zone', 'lat', 'lon'])
    .orderBy('id')
    .execute();
  const inside = (id: number) =>
    cities.filter(({ region_id }) => region_id === id).map(({ region_id: _region, ...city }) => filled(city));
  return { regions: rows.map(({ id, name, slug }) => ({ id, name, slug, cities: inside(id) })) };
}

/** The regions that offices and accounts may refer to. */
export async function regionIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('regions').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

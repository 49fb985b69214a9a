import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
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

export async function storeRegions(tx: Db, entries: readonly RegionEntry[]): Promise<void> {
  const rows = entries.map(({ id, name, slug }, position) => ({ id, name, slug, position }));
  const kept = rows.map(({ id }) => id);
  await tx
    .updateTable('users')
    .set({ business_region_id: null })
    .where('business_region_id', 'not in', kept)
    .execute();
  await tx.deleteFrom('regions').where('id', 'not in', kept).execute();
  // Two entries may have exchanged their slugs.
  await tx
    .updateTable('regions')
    .set({ slug: sql<string>`id::text` })
    .execute();
  await tx
    .insertInto('regions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        slug: eb.ref('excluded.slug'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
  await storeCities(tx, entries);
}

async function storeCities(tx: Db, entries: readonly RegionEntry[]): Promise<void> {
  const rows = entries.flatMap((region) =>
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
  await tx
    .deleteFrom('cities')
    .where('id', 'not in', [0, ...rows.map(({ id }) => id)])
    .execute();
  await tx
    .updateTable('cities')
    .set({ slug: sql<string>`id::text` })
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('cities')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        slug: eb.ref('excluded.slug'),
        region_id: eb.ref('excluded.region_id'),
        zone: eb.ref('excluded.zone'),
        lat: eb.ref('excluded.lat'),
        lon: eb.ref('excluded.lon'),
      })),
    )
    .execute();
}

/** The regions that offices and accounts may refer to. */
export async function regionIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('regions').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

import { DELIVERY_TYPES } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const zoneId = z.int().check(z.minimum(1), z.maximum(100));
const kilograms = z.int().check(z.minimum(0), z.maximum(1_000_000));
const roubles = z.number().check(z.minimum(0), z.maximum(10_000_000));
const days = z.int().check(z.minimum(0), z.maximum(365));

const Tariffs = z.object({
  included_kg: kilograms,
  volume_kg_per_m3: kilograms,
  zones: z
    .array(z.object({ id: zoneId, name: line, description: line, up_to_km: z.nullable(kilograms) }))
    .check(z.minLength(1), z.maxLength(20)),
  types: z
    .array(
      z.object({
        type: z.enum(DELIVERY_TYPES),
        name: line,
        max_kg: z.nullable(kilograms),
        transfer_days: z.optional(days),
        rates: z
          .array(z.object({ zone: zoneId, base: roubles, per_kg: roubles, days_min: days, days_max: days }))
          .check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .check(z.minLength(1), z.maxLength(4)),
});
type TariffEntries = z.infer<typeof Tariffs>;

/** Delivery types with their prices by zone, in roubles with VAT. */
export function readTariffs(file: string, source: string, problems: Problems): TariffEntries | undefined {
  const checked = readYaml(file, source, Tariffs, problems);
  if (!checked) return undefined;
  const { zones, types } = checked.value;
  const zoneIds = new Set(zones.map(({ id }) => id));
  for (const index of repeated(types.map(({ type }) => type))) {
    problems.add(checked.locate(['types', index]), `${types[index]?.type} записан дважды`);
  }
  for (const [index, { rates }] of types.entries()) {
    for (const [at, { zone, days_min, days_max }] of rates.entries()) {
      const place = checked.locate(['types', index, 'rates', at]);
      if (!zoneIds.has(zone)) problems.add(place, `зоны ${zone} в файле нет`);
      if (days_max < days_min) problems.add(place, 'days_max не меньше days_min');
    }
    for (const at of repeated(rates.map(({ zone }) => zone))) {
      problems.add(checked.locate(['types', index, 'rates', at]), 'цена этой зоны уже записана');
    }
  }
  return checked.value;
}

/** Replaces the tariffs; placed orders keep their prices. */
export async function storeTariffs(tx: Db, entries: TariffEntries): Promise<void> {
  await tx.deleteFrom('delivery_rates').execute();
  await tx.deleteFrom('delivery_types').execute();
  await tx.deleteFrom('delivery_zones').execute();
  await tx.insertInto('delivery_zones').values(entries.zones).execute();
  await tx
    .insertInto('delivery_types')
    .values(
      entries.types.map(({ type, name, max_kg, transfer_days = 0 }, position) => ({
        type,
        name,
        position,
        max_kg,
        transfer_days,
        included_kg: entries.included_kg,
        volume_kg_per_m3: entries.volume_kg_per_m3,
      })),
    )
    .execute();
  await tx
    .insertInto('delivery_rates')
    .values(
      entries.types.flatMap(({ type, rates }) =>
        rates.map(({ zone, base, per_kg, days_min, days_max }) => ({
          type,
          zone_id: zone,
          base: Math.round(base * 100),
          per_kg: Math.round(per_kg * 100),
          days_min,
          days_max,
        })),
      ),
    )
    .execute();
}

export async function writtenTariffs(db: Db): Promise<TariffEntries | undefined> {
  const zones = await db.selectFrom('delivery_zones').selectAll().orderBy('id').execute();
  const types = await db
    .selectFrom('delivery_types')
    .selectAll()
    .orderBy('position')
    .orderBy('type')
    .execute();
  const rates = await db.selectFrom('delivery_rates').selectAll().orderBy('zone_id').execute();
  const [first] = types;
  if (!first) return undefined;
  return {
    included_kg: first.included_kg,
    volume_kg_per_m3: first.volume_kg_per_m3,
    zones: zones.map(({ id, name, description, up_to_km }) => ({ id, name, description, up_to_km })),
    types: types.map(({ type, name, max_kg, transfer_days }) => ({
      type,
      name,
      max_kg,
      transfer_days,
      rates: rates
        .filter((rate) => rate.type === type)
        .map(({ zone_id: zone, base, per_kg, days_min, days_max }) => ({
          zone,
          base: base / 100,
          per_kg: per_kg / 100,
          days_min,
          days_max,
        })),
    })),
  };
}

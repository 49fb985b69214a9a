import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Rate, Tariff } from './tariff.rules.ts';

export async function readTariffs(db: Db): Promise<Tariff[]> {
  const types = await db.selectFrom('delivery_types').selectAll().orderBy('position').execute();
  const rates = await db
    .selectFrom('delivery_rates')
    .select(['type', 'zone_id', 'days_min', 'days_max'])
    .select([sql<number>`shop_sum(base)`.as('base'), sql<number>`shop_sum(per_kg)`.as('per_kg')])
    .execute();
  return types.map((row) => ({
    type: row.type,
    name: row.name,
    maxKg: row.max_kg,
    includedKg: row.included_kg,
    volumeKgPerM3: row.volume_kg_per_m3,
    transferDays: row.transfer_days,
    rates: new Map<number, Rate>(
      rates
        .filter(({ type }) => type === row.type)
        .map((rate) => [
          rate.zone_id,
          { base: rate.base, perKg: rate.per_kg, daysMin: rate.days_min, daysMax: rate.days_max },
        ]),
    ),
  }));
}

export interface City {
  readonly id: number;
  readonly name: string;
  readonly zone: number | null;
  readonly hasTerminals: boolean;
}

export async function readCities(db: Db): Promise<City[]> {
  const { rows } = await sql<City>`
    SELECT id, name, zone, EXISTS (SELECT FROM pickup_points p WHERE p.city_id = c.id) AS "hasTerminals"
    FROM cities c ORDER BY name, id`.execute(db);
  return rows;
}

export function readTerminals(db: Db) {
  return db.selectFrom('pickup_points').selectAll().orderBy('position').orderBy('name').execute();
}
export type TerminalRow = Awaited<ReturnType<typeof readTerminals>>[number];

export function readWarehouses(db: Db) {
  return db
    .selectFrom('warehouses')
    .select(['id', 'public_id', 'name', 'city_name', 'address', 'gate', 'opening_hours', 'lead_days'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .execute();
}
export type WarehouseRow = Awaited<ReturnType<typeof readWarehouses>>[number];

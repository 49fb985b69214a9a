import type { Choice, FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type Row, rowRecords, rowText } from '../../kernel/staff/row-records.sql.ts';
import { type ListSql, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';

const cityName = sql<string>`(SELECT c.name FROM cities c WHERE c.id = pickup_points.city_id)`;
const words = plainWords(
  sql`pickup_points.name`,
  sql`pickup_points.carrier`,
  sql`pickup_points.address`,
  cityName,
);

/** The list of the office; `contract/staff/place-records.ts` is its face. */
export const pickupPointsListSql: ListSql = {
  table: 'pickup_points',
  id: 'pickup_points.id',
  sorts: {
    city: {
      by: sql`(${cityName} || ' ' || lpad(pickup_points.position::text, 8, '0') || ' ' || pickup_points.name)`,
      type: 'text',
    },
  },
  filters: {},
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedPoints(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('pickup_points')
    .selectAll()
    .select(cityName.as('city'))
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      city: row.city,
      carrier: row.carrier,
      address: row.address,
      hours: row.opening_hours,
      max_kg: row.max_kg === null ? '' : String(row.max_kg),
    },
  }));
}

export const typedPoint = (row: Row): FieldValues => ({
  name: rowText(row, 'name'),
  city: rowText(row, 'city_id'),
  carrier: rowText(row, 'carrier'),
  address: rowText(row, 'address'),
  opening_hours: rowText(row, 'opening_hours'),
  point: `${rowText(row, 'lat')}, ${rowText(row, 'lon')}`,
  max_kg: rowText(row, 'max_kg'),
});

export const pointRows = rowRecords('pickup_points', typedPoint);

export async function cityChoices(db: Db): Promise<Choice[]> {
  const { rows } = await sql<{ id: number; name: string; region: string }>`
    SELECT c.id, c.name, r.name AS region FROM cities c JOIN regions r ON r.id = c.region_id ORDER BY c.name, c.id`.execute(
    db,
  );
  return rows.map(({ id, name, region }) => ({ value: String(id), label: `${name} (${region})` }));
}

/** Another point of the carrier of this name in the city. */
export async function pointTwin(tx: Db, fields: FieldValues, id: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM pickup_points WHERE city_id::text = ${fields['city'] ?? ''} AND lower(carrier) = lower(${fields['carrier'] ?? ''})
      AND lower(name) = lower(${fields['name'] ?? ''}) AND id::text IS DISTINCT FROM ${id} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

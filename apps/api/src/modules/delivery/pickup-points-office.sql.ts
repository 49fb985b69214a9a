import type { Choice } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

const cityName = sql<string>`(SELECT c.name FROM cities c WHERE c.id = pickup_points.city_id)`;

export const pickupPointSql: RecordSql = {
  sorts: {
    city: {
      by: sql`(${cityName} || ' ' || lpad(pickup_points.position::text, 8, '0') || ' ' || pickup_points.name)`,
      type: 'text',
    },
  },
};

export async function cityChoices(db: Db): Promise<Choice[]> {
  const { rows } = await sql<{ id: number; name: string; region: string }>`
    SELECT c.id, c.name, r.name AS region FROM cities c JOIN regions r ON r.id = c.region_id ORDER BY c.name, c.id`.execute(
    db,
  );
  return rows.map(({ id, name, region }) => ({ value: String(id), label: `${name} (${region})` }));
}

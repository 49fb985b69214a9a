import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

export const officeSql: RecordSql = {
  columns: {
    regions: sql`array_to_string(ARRAY(SELECT r.name FROM unnest(companies.business_region_id) WITH ORDINALITY AS led (id, at)
      JOIN regions r ON r.id = led.id ORDER BY led.at), ', ')`,
  },
};

export const regionNames = (db: Db) =>
  db.selectFrom('regions').select(['id', 'name']).orderBy('position').execute();

/** Others of the same word in the address, and how many offices there are without this one. */
export async function othersOf(
  tx: Db,
  id: string | null,
  slug: string,
): Promise<{ readonly twins: number; readonly others: number; readonly heads: number }> {
  const { rows } = await sql<{ twins: number; others: number; heads: number }>`SELECT
    (count(*) FILTER (WHERE slug = ${slug}))::int AS twins, count(*)::int AS others,
    (count(*) FILTER (WHERE is_head))::int AS heads
    FROM companies WHERE id::text IS DISTINCT FROM ${id}`.execute(tx);
  return rows[0] ?? { twins: 0, others: 0, heads: 0 };
}

/** Two of the staff who change heads at once do so one after the other. */
export async function lockOffices(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('offices'))`.execute(tx);
}

/** What leads to an office. */
export async function usesOf(db: Db, id: string) {
  const { rows } = await sql<{
    warehouses: number;
    goods: number;
    vacancies: number;
    requests: number;
  }>`SELECT
    (SELECT count(*)::int FROM warehouses WHERE company_id::text = ${id} AND merged_into IS NULL) AS warehouses,
    (SELECT count(*)::int FROM options WHERE showroom_company_id::text = ${id}) AS goods,
    (SELECT count(*)::int FROM vacancies WHERE company_id::text = ${id}) AS vacancies,
    (SELECT count(*)::int FROM (SELECT FROM requests WHERE company_id::text = ${id} LIMIT 1000) r) AS requests`.execute(
    db,
  );
  return rows[0] ?? { warehouses: 0, goods: 0, vacancies: 0, requests: 0 };
}

/** Only one office is the head office: the flag is removed from the others. */
export async function leaveOneHead(tx: Db, id: string | null): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ is_head: false })
    .where(sql<boolean>`id::text IS DISTINCT FROM ${id}`)
    .where('is_head', '=', true)
    .execute();
}

/** The word in the address of an office. */
export async function slugOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies')
    .select('slug')
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
  return row?.slug;
}

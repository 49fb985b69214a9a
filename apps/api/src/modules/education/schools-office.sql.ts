import { textLines } from '@spindle/contract/staff/service-records';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(
  sql`education_schools.name`,
  sql`education_schools.city_name`,
  sql`education_schools.address`,
);

/** The list of the office; `contract/staff/service-records.ts` is its face. */
export const schoolsListSql: ListSql = {
  table: 'education_schools',
  id: 'education_schools.id',
  sorts: { place: { by: sql`education_schools.position::bigint`, type: 'bigint' } },
  filters: {},
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedSchools(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('education_schools')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM education_schedule g WHERE g.school_id = education_schools.id AND g.ends_on >= now()::date)`.as(
        'groups',
      ),
    )
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      city: row.city_name,
      address: row.address,
      phone: row.phone,
      groups: String(row.groups),
      place: String(row.position),
    },
  }));
}

const oneSchool = (db: Db, id: string) =>
  db
    .selectFrom('education_schools')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);
type SchoolRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneSchool>['executeTakeFirst']>>>;

const typedSchool = (row: SchoolRow): FieldValues => ({
  name: row.name,
  city: row.city_name,
  address: row.address,
  phone: row.phone,
  description: row.description,
  machines: row.machines.join('\n'),
  simulators: String(row.simulators),
  lodging: row.lodging,
  meals: row.meals,
  position: String(row.position),
});

const stored = (row: SchoolRow | undefined): StoredSpec | undefined =>
  row && { id: row.id, version: row.version, fields: typedSchool(row) };
export const findSchool = async (db: Db, id: string) => stored(await oneSchool(db, id).executeTakeFirst());
export const lockSchool = async (tx: Db, id: string) =>
  stored(await oneSchool(tx, id).forUpdate().executeTakeFirst());

const lastPlace = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM education_schools)`;
const rowOf = (fields: FieldValues) => ({
  name: fields['name'] ?? '',
  city_name: fields['city'] ?? '',
  address: fields['address'] ?? '',
  phone: fields['phone'] ?? '',
  description: fields['description'] ?? '',
  machines: textLines(fields['machines'] ?? ''),
  simulators: Number(fields['simulators']),
  lodging: fields['lodging'] ?? '',
  meals: fields['meals'] ?? '',
  position: fields['position'] ? Number(fields['position']) : lastPlace,
});

/** The first of these words that no school has yet. */
export async function freeSlug(db: Db, slugs: readonly string[]): Promise<string> {
  const taken = await db
    .selectFrom('education_schools')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute();
  return slugs.find((one) => !taken.some(({ slug }) => slug === one)) ?? '';
}

export async function insertSchool(
  tx: Db,
  at: { readonly id: string; readonly slug: string },
  fields: FieldValues,
): Promise<void> {
  await tx
    .insertInto('education_schools')
    .values({ ...at, ...rowOf(fields) })
    .execute();
}

export async function writeSchool(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('education_schools').set(rowOf(fields)).where('id', '=', id).execute();
}

export async function removeSchool(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('education_schools').where('id', '=', id).execute();
}

export async function groupsOf(db: Db, id: string): Promise<{ ahead: number; all: number }> {
  const { rows } = await sql<{ ahead: number; all: number }>`
    SELECT count(*) FILTER (WHERE ends_on >= now()::date)::int AS ahead, count(*)::int AS all
    FROM education_schedule WHERE school_id::text = ${id}`.execute(db);
  return rows[0] ?? { ahead: 0, all: 0 };
}

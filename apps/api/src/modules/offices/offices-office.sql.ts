import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { readHours } from '@spindle/contract/staff/hours-text';
import { readOfficeStaff, readPoint } from '@spindle/contract/staff/offices-list';
import { wordList } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(
  sql`companies.city_name`,
  sql`companies.office_address`,
  sql`companies.phone`,
  sql`companies.email`,
);

/** The list of the office; `contract/staff/offices-list.ts` is its face. */
export const officesListSql: ListSql = {
  table: 'companies',
  id: 'companies.id',
  sorts: {
    position: { by: sql`companies.position::bigint`, type: 'bigint' },
    city: { by: sql`companies.city_name`, type: 'text' },
  },
  filters: {},
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedOffices(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('companies').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.city_name,
    cells: {
      city: row.city_name,
      address: row.office_address,
      phone: row.phone,
      hours: row.opening_hours,
      role: [
        ...(row.is_head ? ['главный'] : []),
        ...(row.has_showroom ? ['зал'] : []),
        ...(row.has_warehouse ? ['склад'] : []),
      ].join(', '),
      position: String(row.position),
    },
  }));
}

const flag = (value: boolean): string => (value ? 'yes' : '');

const oneOffice = (db: Db, id: string) =>
  db
    .selectFrom('companies')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);
type OfficeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneOffice>['executeTakeFirst']>>>;

async function typedOffice(db: Db, row: OfficeRow): Promise<FieldValues> {
  const names = new Map((await regionNames(db)).map((region) => [region.id, region.name]));
  return {
    city: row.city_name,
    slug: row.slug,
    address: row.office_address,
    postal_code: row.postal_code,
    phone: row.phone,
    email: row.email,
    hours: row.opening_hours,
    timezone: row.timezone,
    point: `${row.lat}, ${row.lon}`,
    regions: row.business_region_id.flatMap((region) => names.get(region) ?? []).join(', '),
    is_head: flag(row.is_head),
    has_showroom: flag(row.has_showroom),
    has_warehouse: flag(row.has_warehouse),
    storage_m2: String(row.storage_m2),
    engineers: String(row.service_engineers),
    callback_minutes: String(row.callback_minutes),
    stopped_hours: String(row.stopped_hours),
    reaction_days: String(row.reaction_days),
    position: String(row.position),
    description: row.description,
    how_to_get: row.how_to_get,
    staff: row.staff
      .map(({ name, position, phone, email }) => [name, position, phone, email].join('; '))
      .join('\n'),
  };
}

async function stored(db: Db, id: string, lock: boolean): Promise<StoredSpec | undefined> {
  const query = oneOffice(db, id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { id: row.id, version: row.version, fields: await typedOffice(db, row) };
}

export const findOffice = (db: Db, id: string) => stored(db, id, false);
export const lockOffice = (tx: Db, id: string) => stored(tx, id, true);

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

async function rowOf(tx: Db, fields: FieldValues) {
  const of = (key: string): string => fields[key] ?? '';
  const [lat, lon] = readPoint(of('point')) ?? [0, 0];
  const ids = new Map((await regionNames(tx)).map((region) => [region.name.toLowerCase(), region.id]));
  return {
    city_name: of('city'),
    slug: of('slug'),
    office_address: of('address'),
    postal_code: of('postal_code'),
    phone: of('phone'),
    email: of('email'),
    opening_hours: of('hours'),
    hours: JSON.stringify(readHours(of('hours')) ?? []),
    timezone: of('timezone'),
    lat,
    lon,
    business_region_id: wordList(of('regions')).flatMap((name) => ids.get(name.toLowerCase()) ?? []),
    is_head: of('is_head') === 'yes',
    has_showroom: of('has_showroom') === 'yes',
    has_warehouse: of('has_warehouse') === 'yes',
    storage_m2: Number(of('storage_m2')),
    service_engineers: Number(of('engineers')),
    callback_minutes: Number(of('callback_minutes')),
    stopped_hours: Number(of('stopped_hours')),
    reaction_days: Number(of('reaction_days')),
    position: Number(of('position')),
    description: of('description'),
    how_to_get: of('how_to_get'),
    staff: JSON.stringify(readOfficeStaff(of('staff')) ?? []),
  };
}

/** There is one head: whoever becomes it takes it from the others. */
async function leaveOneHead(tx: Db, id: string, fields: FieldValues): Promise<void> {
  if (fields['is_head'] !== 'yes') return;
  await tx
    .updateTable('companies')
    .set({ is_head: false })
    .where('id', '<>', id)
    .where('is_head', '=', true)
    .execute();
}

export async function insertOffice(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await leaveOneHead(tx, id, fields);
  await tx
    .insertInto('companies')
    .values({ id, ...(await rowOf(tx, fields)), scheme: null })
    .execute();
}

export async function writeOffice(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await leaveOneHead(tx, id, fields);
  await tx
    .updateTable('companies')
    .set(await rowOf(tx, fields))
    .where('id', '=', id)
    .execute();
}

export async function removeOffice(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('companies').where('id', '=', id).execute();
}

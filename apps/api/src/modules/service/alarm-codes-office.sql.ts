import { ERROR_SEVERITY_NAMES, ERROR_TOPIC_NAMES } from '@spindle/contract/service-names';
import type { ErrorSeverity, ErrorTopic } from '@spindle/contract/constants';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { textLines } from '@spindle/contract/staff/service-records';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { latinSlug } from '../../kernel/latin-slug.ts';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const brand = sql<string>`(SELECT b.name FROM error_code_brands b WHERE b.slug = brand_error_codes.brand_slug)`;
const words = plainWords(
  brand,
  sql`brand_error_codes.code`,
  sql`brand_error_codes.name`,
  sql`brand_error_codes.summary`,
  sql`array_to_string(brand_error_codes.causes, ' ')`,
);

/** The list of the office; `contract/staff/service-records.ts` is its face. */
export const alarmCodesListSql: ListSql = {
  table: 'brand_error_codes',
  id: 'brand_error_codes.id',
  sorts: {
    place: {
      by: sql`(${brand} || ' ' || lpad(brand_error_codes.position::text, 5, '0'))`,
      type: 'text',
    },
  },
  filters: {
    topic: oneOf(sql`brand_error_codes.topic`),
    severity: oneOf(sql`brand_error_codes.severity`),
  },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedCodes(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('brand_error_codes')
    .selectAll()
    .select(brand.as('brand'))
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: `${row.brand} ${row.code}`,
    cells: {
      code: row.code,
      place: row.brand,
      name: row.name,
      topic: ERROR_TOPIC_NAMES[row.topic as ErrorTopic],
      severity: ERROR_SEVERITY_NAMES[row.severity as ErrorSeverity],
    },
  }));
}

const oneCode = (db: Db, id: string) =>
  db
    .selectFrom('brand_error_codes')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);
type CodeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneCode>['executeTakeFirst']>>>;

async function typedCode(db: Db, row: CodeRow): Promise<FieldValues> {
  const named = await db
    .selectFrom('error_code_brands')
    .select('name')
    .where('slug', '=', row.brand_slug)
    .executeTakeFirst();
  return {
    brand: named?.name ?? row.brand_slug,
    code: row.code,
    name: row.name,
    summary: row.summary,
    topic: row.topic,
    severity: row.severity,
    causes: row.causes.join('\n'),
    actions: row.actions.join('\n'),
  };
}

async function stored(db: Db, row: CodeRow | undefined): Promise<StoredSpec | undefined> {
  return row && { id: row.id, version: row.version, fields: await typedCode(db, row) };
}
export const findCode = async (db: Db, id: string) => stored(db, await oneCode(db, id).executeTakeFirst());
export const lockCode = async (tx: Db, id: string) =>
  stored(tx, await oneCode(tx, id).forUpdate().executeTakeFirst());

export async function brandNamed(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM error_code_brands WHERE small_letters(name) = small_letters(${name}) ORDER BY position LIMIT 1`.execute(
    db,
  );
  return rows[0]?.slug;
}

export async function hasTwin(
  db: Db,
  { brand: named = '', code = '' }: FieldValues,
  id: string | null,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM brand_error_codes c JOIN error_code_brands b ON b.slug = c.brand_slug
    WHERE small_letters(b.name) = small_letters(${named}) AND upper(c.code) = upper(${code}) AND c.id::text IS DISTINCT FROM ${id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The control of this name; a new one stands after the others. */
async function brandOf(tx: Db, name: string): Promise<string> {
  const known = await brandNamed(tx, name);
  if (known !== undefined) return known;
  const wanted = latinSlug(name, 100) || 'sistema';
  const { rows } = await sql<{ slug: string }>`
    INSERT INTO error_code_brands (slug, name, position)
    SELECT CASE WHEN EXISTS (SELECT FROM error_code_brands WHERE slug = ${wanted}) THEN ${wanted} || '-' || substr(md5(${name}), 1, 6) ELSE ${wanted} END,
      ${name}, coalesce(max(position), -1) + 1 FROM error_code_brands RETURNING slug`.execute(tx);
  return rows[0]?.slug ?? wanted;
}

const rowOf = async (tx: Db, fields: FieldValues) => ({
  brand_slug: await brandOf(tx, fields['brand'] ?? ''),
  code: fields['code'] ?? '',
  name: fields['name'] ?? '',
  summary: fields['summary'] ?? '',
  topic: fields['topic'] ?? '',
  severity: fields['severity'] ?? '',
  causes: textLines(fields['causes'] ?? ''),
  actions: textLines(fields['actions'] ?? ''),
});

export async function insertCode(
  tx: Db,
  idOf: (brand: string, code: string) => string,
  fields: FieldValues,
): Promise<string> {
  const row = await rowOf(tx, fields);
  const wanted = idOf(row.brand_slug, row.code);
  const { rows } = await sql<{ id: string }>`INSERT INTO brand_error_codes
      (id, brand_slug, code, name, summary, topic, severity, causes, actions)
    SELECT CASE WHEN EXISTS (SELECT FROM brand_error_codes WHERE id = ${wanted}) THEN gen_random_uuid() ELSE ${wanted}::uuid END,
      ${row.brand_slug}, ${row.code}, ${row.name}, ${row.summary}, ${row.topic}, ${row.severity}, ${row.causes}::text[], ${row.actions}::text[]
    RETURNING id`.execute(tx);
  return rows[0]?.id ?? wanted;
}

export async function writeCode(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx
    .updateTable('brand_error_codes')
    .set(await rowOf(tx, fields))
    .where('id', '=', id)
    .execute();
}

export async function removeCode(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('brand_error_codes').where('id', '=', id).execute();
}

/** Codes stand in the order of their controls' books; a control without codes goes, unless it is one of these. */
export async function settleCodes(tx: Db, kept: readonly string[] = []): Promise<void> {
  await sql`DELETE FROM error_code_brands b WHERE b.slug <> ALL(${[...kept]}::text[])
    AND NOT EXISTS (SELECT FROM brand_error_codes c WHERE c.brand_slug = b.slug)`.execute(tx);
  const rows = await tx
    .selectFrom('brand_error_codes')
    .select(['id', 'brand_slug', 'code', 'position'])
    .execute();
  const moved = [...Map.groupBy(rows, ({ brand_slug }) => brand_slug).values()].flatMap((codes) =>
    codes
      // Letters first, then numbers as numbers: 99, 108, 9.108, SV0411.
      .toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }))
      .map(({ id, position }, at) => ({ id, position, at }))
      .filter(({ position, at }) => position !== at),
  );
  await sql`UPDATE brand_error_codes c SET position = v.at FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::int[]) AS v(id, at)
    WHERE c.id = v.id`.execute(tx);
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

const brand = sql<string>`(SELECT b.name FROM error_code_brands b WHERE b.slug = brand_error_codes.brand_slug)`;

export const alarmCodeSql: RecordSql = {
  columns: { brand },
  sorts: {
    place: {
      by: sql`(${brand} || ' ' || lpad(brand_error_codes.position::text, 5, '0'))`,
      type: 'text',
    },
  },
};

async function brandNamed(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM error_code_brands WHERE small_letters(name) = small_letters(${name}) ORDER BY position LIMIT 1`.execute(
    db,
  );
  return rows[0]?.slug;
}

export async function hasTwin(
  db: Db,
  { brand: named, code }: { readonly brand: string; readonly code: string },
  id: string | null,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM brand_error_codes c JOIN error_code_brands b ON b.slug = c.brand_slug
    WHERE small_letters(b.name) = small_letters(${named}) AND upper(c.code) = upper(${code}) AND c.id::text IS DISTINCT FROM ${id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The control of this name; a new one stands after the others. */
export async function brandOf(tx: Db, name: string): Promise<string> {
  const existing = await brandNamed(tx, name);
  if (existing !== undefined) return existing;
  const baseSlug = latinSlug(name, 100) || 'sistema';
  const { rows } = await sql<{ slug: string }>`
    INSERT INTO error_code_brands (slug, name, position)
    SELECT CASE WHEN EXISTS (SELECT FROM error_code_brands WHERE slug = ${baseSlug}) THEN ${baseSlug} || '-' || substr(md5(${name}), 1, 6) ELSE ${baseSlug} END,
      ${name}, coalesce(max(position), -1) + 1 FROM error_code_brands RETURNING slug`.execute(tx);
  return rows[0]?.slug ?? baseSlug;
}

export async function isTaken(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('brand_error_codes').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Codes stand in the order of their controls' books; a control without codes goes, unless it is one of these. */
export async function settleCodes(tx: Db, exceptBrands: readonly string[] = []): Promise<void> {
  await sql`DELETE FROM error_code_brands b WHERE b.slug <> ALL(${[...exceptBrands]}::text[])
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

import { paths } from '@spindle/contract/addresses/paths';
import type { Choice, FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type Row, rowRecords, rowText } from '../../kernel/staff/row-records.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';

const words = plainWords(sql`press_categories.name`, sql`press_categories.description`);

/** The list of the office; `contract/staff/content-records.ts` is its face. */
export const pressCategoriesListSql: ListSql = {
  table: 'press_categories',
  id: 'press_categories.id',
  key: 'press_categories.id',
  sorts: { place: { by: sql`press_categories.position::bigint`, type: 'bigint' } },
  filters: {
    kind: oneOf(sql`press_categories.kind`),
  },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedPressCategories(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('press_categories')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM press_materials m WHERE m.category = press_categories.path)`.as(
        'materials',
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
      path: paths.press(...row.path.split('/')),
      label: row.label,
      texts: String(row.materials),
      place: String(row.position),
    },
  }));
}

export const pressPathOf = (id: string): string => id.replaceAll('_', '/');
export const pressIdOf = (path: string): string => path.replaceAll('/', '_');

export const typedPressCategory = (row: Row): FieldValues => {
  const path = rowText(row, 'path');
  const at = path.lastIndexOf('/');
  return {
    name: rowText(row, 'name'),
    parent: at < 0 ? '' : path.slice(0, at),
    slug: path.slice(at + 1),
    label: rowText(row, 'label'),
    kind: rowText(row, 'kind'),
    description: rowText(row, 'description'),
    lead: rowText(row, 'lead'),
    position: rowText(row, 'position'),
  };
};

export const pressCategoryRows = rowRecords('press_categories', typedPressCategory);

/** Categories that others may stand in, with their names from above. */
export async function pressParents(db: Db, deepest: number): Promise<Choice[]> {
  const rows = await db
    .selectFrom('press_categories')
    .select(['path', 'name'])
    .orderBy('position')
    .orderBy('path')
    .execute();
  const names = new Map(rows.map(({ path, name }) => [path, name]));
  return rows
    .filter(({ path }) => path.split('/').length < deepest)
    .map(({ path }) => {
      const parts = path.split('/');
      const above = parts.map((_part, at) => names.get(parts.slice(0, at + 1).join('/')) ?? '');
      return { value: path, label: above.join(' / ') };
    });
}

/** Of the category itself: materials on the site, texts of the office that are to stand there, categories inside. */
export async function pressCategoryUses(
  db: Db,
  path: string,
): Promise<{ materials: number; drafts: number; inside: number }> {
  const { rows } = await sql<{ materials: number; drafts: number; inside: number }>`
    SELECT (SELECT count(*)::int FROM press_materials WHERE category = ${path}) AS materials,
      (SELECT count(*)::int FROM texts WHERE kind = 'press' AND fields ->> 'category' = ${path}
        AND (on_site IS NULL OR on_site ->> 'category' <> ${path})) AS drafts,
      (SELECT count(*)::int FROM press_categories WHERE starts_with(path, ${`${path}/`})) AS inside`.execute(
    db,
  );
  return rows[0] ?? { materials: 0, drafts: 0, inside: 0 };
}

/** Whether a material has this address. */
export async function isMaterial(db: Db, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('press_materials')
    .select('path')
    .where('path', '=', path)
    .executeTakeFirst();
  return row !== undefined;
}

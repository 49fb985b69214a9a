import type { Choice } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';
import { draftsIn } from '../../kernel/texts/texts.sql.ts';

export const pressCategorySql: RecordSql = {
  columns: {
    texts: sql`(SELECT count(*)::int FROM press_materials m WHERE m.category = press_categories.path)`,
  },
};

export const pressPathOf = (id: string): string => id.replaceAll('_', '/');
export const pressIdOf = (path: string): string => path.replaceAll('/', '_');

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
      ${draftsIn('press', path)} AS drafts,
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

export async function isCategory(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('press_categories').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

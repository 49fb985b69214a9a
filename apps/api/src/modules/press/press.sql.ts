import type { Db } from '@spindle/database/pool';

export function categories(db: Db) {
  return db.selectFrom('press_categories').selectAll().orderBy('position').orderBy('path').execute();
}
export type CategoryRow = Awaited<ReturnType<typeof categories>>[number];

/** Every material without its text. */
export function materials(db: Db) {
  return db
    .selectFrom('press_materials')
    .select([
      'path',
      'category',
      'title',
      'description',
      'h1',
      'lead',
      'author',
      'author_role',
      'minutes',
      'published_on',
      'updated_on',
      'tags',
      'folders',
      'brands',
      'drawing_kind',
      'drawing_params',
    ])
    .execute();
}
export type MaterialRow = Awaited<ReturnType<typeof materials>>[number];

export async function body(db: Db, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('press_materials')
    .select('body')
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.body;
}

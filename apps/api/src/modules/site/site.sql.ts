import type { Db } from '@spindle/database/pool';

export function settings(db: Db) {
  return db.selectFrom('site_settings').select(['key', 'value']).execute();
}

export function menuItems(db: Db) {
  return db.selectFrom('menu_items').selectAll().orderBy('menu').orderBy('position').execute();
}

export function seo(db: Db) {
  return db.selectFrom('seo').selectAll().execute();
}

export function banners(db: Db) {
  return db.selectFrom('banners').selectAll().orderBy('section').orderBy('position').execute();
}

export async function pageSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pages').select('slug').orderBy('slug').execute();
  return rows.map((row) => row.slug);
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export function settings(db: Db) {
  return db.selectFrom('site_settings').select(['key', 'value']).execute();
}

export async function settingsByKey(db: Db): Promise<Record<string, unknown>> {
  return Object.fromEntries((await settings(db)).map((row) => [row.key, row.value]));
}

/** Held until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`SELECT key FROM site_settings ORDER BY key FOR UPDATE`.execute(tx);
}

export async function updateSetting(tx: Db, key: string, value: unknown): Promise<void> {
  await tx
    .updateTable('site_settings')
    .set({ value: JSON.stringify(value), updated_at: sql<Date>`now()` })
    .where('key', '=', key)
    .execute();
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

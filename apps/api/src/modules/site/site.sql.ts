import type { PopupTexts } from '@spindle/contract/content/site';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export function settings(db: Db) {
  return db.selectFrom('site_settings').select(['key', 'value']).execute();
}

export async function settingsByKey(db: Db): Promise<Record<string, unknown>> {
  return Object.fromEntries((await settings(db)).map((row) => [row.key, row.value]));
}

/** Settings with how often each was changed. */
export async function versionedSettings(db: Db): Promise<Map<string, { value: unknown; version: number }>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value', 'version']).execute();
  return new Map(rows.map(({ key, value, version }) => [key, { value, version }]));
}

/** The state of outgoing e-mails. */
export async function emailState(db: Db) {
  const { rows } = await sql<{ waiting: number; failed: number; last_sent_at: Date | null }>`SELECT
    (SELECT count(*)::int FROM (SELECT FROM letters WHERE sent_at IS NULL AND failed_at IS NULL LIMIT 1000) w) AS waiting,
    (SELECT count(*)::int FROM (SELECT FROM letters WHERE sent_at IS NULL AND failed_at IS NOT NULL LIMIT 1000) f) AS failed,
    (SELECT sent_at FROM letters WHERE sent_at IS NOT NULL ORDER BY created_at DESC LIMIT 1) AS last_sent_at`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, failed: 0, last_sent_at: null };
}

/** Held until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`SELECT key FROM site_settings ORDER BY key FOR UPDATE`.execute(tx);
}

export async function updateSetting(tx: Db, key: string, value: unknown): Promise<void> {
  // One that came with a newer shop has no row yet.
  await sql`
    INSERT INTO site_settings (key, value) VALUES (${key}, ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`.execute(tx);
}

export function menuItems(db: Db) {
  return db
    .selectFrom('menu_items')
    .selectAll()
    .where('is_hidden', '=', false)
    .orderBy('menu')
    .orderBy('position')
    .orderBy('id')
    .execute();
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

/** What the office changed in the texts of popups, by their names. */
export async function changedPopups(db: Db): Promise<ReadonlyMap<string, PopupTexts>> {
  const rows = await db
    .selectFrom('texts')
    .select(['key', 'on_site', 'loaded'])
    .where('kind', '=', 'popup')
    .where(sql<boolean>`on_site <> loaded`)
    .execute();
  const parts = ['title', 'lead', 'button', 'thanks'] as const;
  return new Map(
    rows.map(({ key, on_site: published, loaded: defaults }) => [
      key,
      Object.fromEntries(
        parts.flatMap((part) =>
          published?.[part] && published[part] !== defaults?.[part] ? [[part, published[part]]] : [],
        ),
      ),
    ]),
  );
}

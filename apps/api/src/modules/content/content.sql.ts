import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Every page without its text: enough for links, parents and neighbours. */
export function pageLinks(db: Db) {
  return db
    .selectFrom('pages')
    .select(['slug', 'title', 'h1', 'page_group'])
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

export function page(db: Db, slug: string) {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** A text shown before it is published; its link is good for an hour. */
export async function preview(db: Db, tokenHash: Buffer) {
  const row = await db
    .selectFrom('text_previews')
    .select('page')
    .where('token_hash', '=', tokenHash)
    .where('made_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return row?.page;
}

/** All editions of the public offer, the newest first. */
export function contractEditions(db: Db) {
  return db
    .selectFrom('contracts')
    .select(['version', 'effective_from'])
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

export function contract(db: Db, version: string) {
  return db.selectFrom('contracts').selectAll().where('version', '=', version).executeTakeFirst();
}

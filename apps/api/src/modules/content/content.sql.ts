import type { Db } from '@spindle/database/pool';

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

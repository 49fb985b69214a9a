import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Folders that are in the shop: none that is hidden, and nothing below one. */
export function folders(db: Db) {
  return db
    .selectFrom('folders')
    .selectAll()
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM folders h WHERE h.is_hidden AND starts_with(folders.path || '/', h.path || '/'))`,
    )
    .orderBy('position')
    .execute();
}

/** Words that addresses of folders had once. */
export function oldSlugs(db: Db) {
  return db.selectFrom('folder_slugs').select(['slug', 'folder_id']).execute();
}

import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Photographs a spreadsheet removed: undoing the spreadsheet shows them again. */
export async function keysToReturn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT photo ->> 'key' AS key FROM sheet_changes,
      jsonb_array_elements(change -> 'photos' -> 'before') AS photo
    WHERE change ? 'photos' AND undone_at IS NULL`.execute(db);
  return rows.map(({ key }) => key);
}

/** Keys in use or in reserve: by goods, an edition of the library, a spreadsheet, or a frame cut from it. */
export async function keysInUse(
  db: Db,
  keys: readonly string[],
  toReturn: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    WITH named AS (
      SELECT key AS of, key FROM unnest(${[...keys]}::text[]) AS k(key)
      UNION ALL SELECT original_key, key FROM photo_crops WHERE original_key = ANY(${[...keys]}::text[]))
    SELECT DISTINCT of AS key FROM named WHERE EXISTS (SELECT FROM goods_photos p WHERE p.storage_key = named.key)
      OR EXISTS (SELECT FROM media_editions e WHERE e.photo_key = named.key) OR named.key = ANY(${[...toReturn]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Writes down since when nothing shows them; those that are shown again are forgotten. Answers who waited until `before`. */
export async function noteUnshown(
  tx: Db,
  {
    shown,
    unshown,
    now,
    before,
  }: {
    readonly shown: readonly string[];
    readonly unshown: readonly string[];
    readonly now: Date;
    readonly before: Date;
  },
): Promise<string[]> {
  if (shown.length > 0)
    await tx
      .deleteFrom('unshown_photos')
      .where('key', 'in', [...shown])
      .execute();
  if (unshown.length === 0) return [];
  await tx
    .insertInto('unshown_photos')
    .values(unshown.map((key) => ({ key, since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const due = await tx
    .selectFrom('unshown_photos')
    .select('key')
    .where('key', 'in', [...unshown])
    .where('since', '<', before)
    .execute();
  return due.map(({ key }) => key);
}

export async function forgetPhoto(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('unshown_photos').where('key', '=', key).execute();
  await tx.deleteFrom('photo_crops').where('key', '=', key).execute();
}

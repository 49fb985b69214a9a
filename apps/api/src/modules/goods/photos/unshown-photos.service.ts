import type { Db } from '@spindle/database/pool';
import type { PhotoStore } from './photo-store.ts';
import * as unshownSql from './unshown-photos.sql.ts';

const dayMs = 24 * 3600_000;
/** E-mails, printed quotations and open pages show a photograph for a while after the shop does not. */
const unshownDays = 30;
const keysAtOnce = 500;

/** Removes the files of photographs that nothing has shown for a month; what can be returned to counts as shown. */
export async function sweepUnshownPhotos(
  db: Db,
  photos: Pick<PhotoStore, 'keys' | 'remove'>,
  now: Date,
): Promise<void> {
  const toReturn = await unshownSql.keysToReturn(db);
  for await (const all of photos.keys())
    for (let from = 0; from < all.length; from += keysAtOnce)
      await sweepLot(db, photos, { keys: all.slice(from, from + keysAtOnce), toReturn, now });
}

async function sweepLot(
  db: Db,
  photos: Pick<PhotoStore, 'remove'>,
  {
    keys,
    toReturn,
    now,
  }: { readonly keys: readonly string[]; readonly toReturn: readonly string[]; readonly now: Date },
): Promise<void> {
  const usedKeys = await unshownSql.keysInUse(db, keys, toReturn);
  const due = await unshownSql.noteUnshown(db, {
    shown: keys.filter((key) => usedKeys.has(key)),
    unshown: keys.filter((key) => !usedKeys.has(key)),
    now,
    before: new Date(now.getTime() - unshownDays * dayMs),
  });
  for (const key of due)
    // One that came again since yesterday is about to be shown.
    if (await photos.remove(key, new Date(now.getTime() - dayMs))) await unshownSql.forgetPhoto(db, key);
}

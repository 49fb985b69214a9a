import type { PhotoFrame } from '@spindle/contract/staff/goods/photo-frame';
import type { Db } from '@spindle/database/pool';
import type { SizedPhoto } from './photo-maker.ts';

/** What these photographs are cut of; those that came as they are have no row. */
export const cropRows = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('photo_crops')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute();

/** One row for each frame of a photograph. */
export async function insertCrop(
  tx: Db,
  key: string,
  original: SizedPhoto,
  frame: PhotoFrame,
): Promise<void> {
  await tx
    .insertInto('photo_crops')
    .values({
      key,
      original_key: original.key,
      original_width: original.width,
      original_height: original.height,
      ...frame,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

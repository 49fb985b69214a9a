import { type FramedPhoto, frameFlaw, type PhotoFrame } from '@spindle/contract/staff/goods/photo-frame';
import type { Db } from '@spindle/database/pool';
import { fieldError } from '../../../kernel/http/parse-input.ts';
import { cropRows, insertCrop } from './photo-crops.sql.ts';
import type { Photo, SizedPhoto } from './photo-maker.ts';
import { photoUrl } from './photo-names.ts';
import type { PhotoStore } from './photo-store.ts';

interface Original {
  readonly photo: SizedPhoto;
  readonly frame: PhotoFrame | null;
}

/** What each of them is cut of, by its key; one that came as it is, is its own. */
async function originalsOf(db: Db, photos: readonly SizedPhoto[]): Promise<ReadonlyMap<string, Original>> {
  const originals = new Map<string, Original>(photos.map((photo) => [photo.key, { photo, frame: null }]));
  if (originals.size === 0) return originals;
  for (const row of await cropRows(db, [...originals.keys()])) {
    const { key, original_key, original_width, original_height, ...frame } = row;
    originals.set(key, {
      photo: { key: original_key, width: original_width, height: original_height },
      frame,
    });
  }
  return originals;
}

/** For the screen where a frame is chosen: the whole photograph and the frame it is shown in. */
export async function framedPhotos(
  db: Db,
  photos: readonly SizedPhoto[],
): Promise<ReadonlyMap<string, FramedPhoto>> {
  const originals = await originalsOf(db, photos);
  return new Map(
    [...originals].map(([key, { photo, frame }]) => [
      key,
      { image: photoUrl(photo.key, 1280), width: photo.width, height: photo.height, frame },
    ]),
  );
}

interface Cropped {
  readonly photo: Photo;
  /** In the transaction that shows it. */
  readonly note: (tx: Db) => Promise<void>;
}

/** Files of another frame, always cut from the original; the full frame is the original. */
export async function cropPhoto(
  { db, photos }: { readonly db: Db; readonly photos: Pick<PhotoStore, 'crop'> },
  current: SizedPhoto,
  frame: PhotoFrame,
): Promise<Cropped> {
  const original = (await originalsOf(db, [current])).get(current.key)?.photo ?? current;
  const flaw = frameFlaw(frame, original);
  if (flaw) throw fieldError('frame', flaw);
  const photo = await photos.crop(original, frame);
  return {
    photo,
    note: async (tx) => {
      if (photo.key !== original.key) await insertCrop(tx, photo.key, original, frame);
    },
  };
}

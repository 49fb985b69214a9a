import type { Option } from '@spindle/contract/catalogue/goods';
import type { GoodsRow, PhotoRow } from '../goods.sql.ts';
import { photoUrl } from './photo-names.ts';

/** The photographs of an option: its own, else those of the goods. A used one is never shown by a new one. */
export function photosOf(
  { photos }: Pick<GoodsRow, 'photos'>,
  option: Pick<Option, 'id' | 'is_used'> | undefined,
): PhotoRow[] {
  const optionPhotos = photos.filter((photo) => photo.option !== null && photo.option === option?.id);
  if (optionPhotos.length > 0 || option?.is_used) return optionPhotos;
  return photos.filter((photo) => photo.option === null);
}

/** The colour goes along as a fragment: the page shows it until the photograph is there. */
export function photoImage({ key, colour }: PhotoRow): Option['image'] {
  return { original: photoUrl(key, 1280) + colour, thumbnail: photoUrl(key, 320) + colour };
}

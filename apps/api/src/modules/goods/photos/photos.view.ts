import type { Option } from '@spindle/contract/goods';
import type { GoodsRow } from '../goods.sql.ts';
import { photoUrl } from './photo-names.ts';

/** Keys of the photographs of an option: its own, else those of the goods. A used one is never shown by a new one. */
export function photosOf(
  { photos }: Pick<GoodsRow, 'photos'>,
  option: Pick<Option, 'id' | 'is_used'> | undefined,
): string[] {
  const own = photos.filter((photo) => photo.option !== null && photo.option === option?.id);
  if (own.length > 0 || option?.is_used) return own.map(({ key }) => key);
  return photos.filter((photo) => photo.option === null).map(({ key }) => key);
}

export function photoImage(key: string): Option['image'] {
  return { original: photoUrl(key, 1280), thumbnail: photoUrl(key, 320) };
}

import type { MenuItem } from '@spindle/contract/content/site';
import { pictureOf } from '../../shared/folders/folder-picture.ts';

/** The drawing of a folder at the size of a menu row; without one its place stays. */
export function FolderIcon({ item, width }: { item: Pick<MenuItem, 'picture'>; width: number }) {
  const src = pictureOf(item, 'icon');
  const size = { width, height: width * 0.75 };
  return src ? <img src={src} alt="" {...size} loading="lazy" /> : <span style={size} />;
}

import type { Read } from './cell-values.rules.ts';

const mostPhotos = 20;
// oxlint-disable-next-line no-control-regex -- a name must be one a person can read
const unsafe = /[\\/:\u0000-\u001f]|^\.|^$/;

/** «a.jpg; b.jpg»: names of files in the given folder, never a way out of it. */
export function readPhotoNames(text: string): Read<string[]> {
  const names = text.split(';').map((name) => name.trim());
  const wrong = names.find((name) => unsafe.test(name) || name.length > 200);
  if (wrong !== undefined) return { ok: false, reason: `«${wrong}» не имя файла` };
  if (names.length > mostPhotos) return { ok: false, reason: `не больше ${mostPhotos} фотографий` };
  return { ok: true, value: [...new Set(names)] };
}

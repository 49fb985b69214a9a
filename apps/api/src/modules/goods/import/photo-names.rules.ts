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

const normalized = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const numbered = /^(.+?)[ _]+\(?(\d{1,2})\)?$/;

/** «20-8503.jpg» and «20-8503_2.jpg» are of the article 20-8503, in this order. */
export function photosByArticle(
  names: readonly string[],
  articles: Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const articlesByKey = new Map([...articles].map((article) => [normalized(article), article]));
  const found = new Map<string, { readonly name: string; readonly place: number }[]>();
  for (const name of names) {
    const base = name.replace(/\.[^.]+$/, '').trim();
    const [, stem = '', place = '0'] = numbered.exec(base) ?? [];
    const exactArticle = articlesByKey.get(normalized(base));
    const article = exactArticle ?? articlesByKey.get(normalized(stem));
    if (!article) continue;
    const files = found.get(article) ?? [];
    files.push({ name, place: exactArticle === undefined ? Number(place) : 0 });
    found.set(article, files);
  }
  return new Map(
    [...found].map(([article, files]) => [
      article,
      files
        .toSorted((one, other) => one.place - other.place || one.name.localeCompare(other.name))
        .slice(0, mostPhotos)
        .map(({ name }) => name),
    ]),
  );
}

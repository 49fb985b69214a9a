import type { MenuItem } from '@spindle/contract/site';

export interface FolderHit extends Pick<MenuItem, 'id' | 'name' | 'url' | 'picture'> {
  /** Names of the folders above it. */
  readonly trail: readonly string[];
}

const most = 60;

/** Folders whose name, or whose name with those above it, holds every word of the query. */
export function matchingFolders(roots: readonly MenuItem[], query: string): FolderHit[] {
  const words = plain(query).split(' ').filter(Boolean).map(stem);
  const direct: FolderHit[] = [];
  const wider: FolderHit[] = [];
  const walk = (item: MenuItem, trail: readonly string[]): void => {
    const own = plain(item.name);
    const whole = plain([...trail, item.name].join(' '));
    const hit = { id: item.id, name: item.name, url: item.url, picture: item.picture, trail };
    if (words.every((word) => own.includes(word))) direct.push(hit);
    else if (words.some((word) => own.includes(word)) && words.every((word) => whole.includes(word)))
      wider.push(hit);
    for (const child of item.children) walk(child, [...trail, item.name]);
  };
  for (const root of roots) walk(root, []);
  return words.length === 0 ? [] : [...direct, ...wider].slice(0, most);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Endings of Russian words are left out: «сверло», «свёрла» and «сверла» find each other. */
function stem(word: string): string {
  return word.length > 4
    ? word.replace(/(?:ами|ями|ов|ев|ей|ый|ий|ая|ое|ые|ие|ых|их|ом|ем|а|я|о|е|ы|и|у|ю|ь)$/u, '')
    : word;
}

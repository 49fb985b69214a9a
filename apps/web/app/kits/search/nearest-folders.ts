import type { MenuItem } from '@spindle/contract/site';

export interface FolderHit extends Pick<MenuItem, 'id' | 'name' | 'url' | 'picture'> {
  /** Names of the folders above it. */
  readonly trail: readonly string[];
}

const mostWords = 8;
/** Words that begin with the same so many letters are near enough. */
const commonLetters = 4;

/** Folders whose names, or the names above them, share words with the query: most words first, then the shortest way. */
export function nearestFolders(roots: readonly MenuItem[], query: string, most: number): FolderHit[] {
  const words = wordsOf(query).slice(0, mostWords);
  const hits: { hit: FolderHit; score: number }[] = [];
  const walk = (item: MenuItem, trail: readonly string[]): void => {
    const own = wordsOf(item.name);
    const above = trail.flatMap(wordsOf);
    const isIn = (names: readonly string[]) => (word: string) => names.some((name) => isNear(name, word));
    const direct = words.filter(isIn(own)).length;
    const all = words.filter(isIn([...own, ...above])).length;
    const { id, name, url, picture } = item;
    if (direct > 0) hits.push({ hit: { id, name, url, picture, trail }, score: direct + all });
    for (const child of item.children) walk(child, [...trail, item.name]);
  };
  for (const root of roots) walk(root, []);
  return hits
    .sort((one, other) => other.score - one.score || one.hit.trail.length - other.hit.trail.length)
    .slice(0, most)
    .map(({ hit }) => hit);
}

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function isNear(name: string, word: string): boolean {
  if (word.length < 2) return false;
  if (name.startsWith(word)) return true;
  const common = Math.min(commonLetters, word.length);
  return common >= commonLetters && name.slice(0, common) === word.slice(0, common);
}

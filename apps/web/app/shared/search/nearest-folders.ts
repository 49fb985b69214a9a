import type { MenuItem } from '@spindle/contract/content/site';

export interface FolderHit extends Pick<MenuItem, 'id' | 'name' | 'url' | 'picture'> {
  /** Names of the folders above it. */
  readonly trail: readonly string[];
}

const mostWords = 8;
/** The length of a common prefix that makes words similar. */
const commonLetters = 4;
/** Function words that name nothing beside others: «ключ для гайки» is not «Для листа». */
const small = /^(?:для|под|при|без|чем|как|или|на|по|со|от|до|из|с|в|к|и|о|у)$/;

/**
 * Folders that share words with the query in their own or parent names: the most similar first, then the shortest path.
 */
export function nearestFolders(roots: readonly MenuItem[], query: string, most: number): FolderHit[] {
  const typed = wordsOf(query).slice(0, mostWords);
  const queryWords = typed.length > 1 ? typed.filter((word) => !small.test(word)) : typed;
  const hits: { hit: FolderHit; score: number }[] = [];
  const walk = (item: MenuItem, trail: readonly string[]): void => {
    const nameWords = wordsOf(item.name);
    const above = trail.flatMap(wordsOf);
    const like = (names: readonly string[]) =>
      queryWords.reduce(
        (total, word) => total + Math.max(0, ...names.map((name) => likeness(name, word))),
        0,
      );
    const direct = like(nameWords);
    const { id, name, url, picture } = item;
    if (direct > 0)
      hits.push({ hit: { id, name, url, picture, trail }, score: direct + like([...nameWords, ...above]) });
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

/** 1 for a prefix match, less for a common prefix. */
function likeness(name: string, word: string): number {
  if (word.length < 2) return 0;
  if (name.startsWith(word)) return 1;
  let common = 0;
  while (common < word.length && name[common] === word[common]) common += 1;
  return common < commonLetters ? 0 : common / Math.max(name.length, word.length);
}

import { articleBytes } from '../../text/article.ts';
import { ARTICLE_SKIPS } from '../../text-snapshot.ts';
import type { IndexView } from '../view.ts';

/** Entries of articles from one up to before another. */
export interface ArticleRange {
  readonly from: number;
  readonly to: number;
}

function compareEntry(
  { bytes, words, snapshot }: IndexView,
  entry: number,
  key: Uint8Array,
  isPrefix: boolean,
): number {
  const { keys, entries } = snapshot.text.articles;
  const packed = words[entries / 4 + entry]!;
  const article = Math.floor(packed / ARTICLE_SKIPS);
  const start = keys.bytes + words[keys.starts / 4 + article]! + (packed % ARTICLE_SKIPS);
  const length = keys.bytes + words[keys.starts / 4 + article + 1]! - start;
  const common = Math.min(length, key.length);
  for (let at = 0; at < common; at++) {
    const step = bytes[start + at]! - key[at]!;
    if (step !== 0) return step;
  }
  return isPrefix && length > key.length ? 0 : length - key.length;
}

/** Articles that are the text, or begin with it; a text of too few letters is none. */
export function articlesLike(view: IndexView, text: string, isPrefix: boolean): ArticleRange {
  return entriesOfKey(view, articleBytes(text).key, isPrefix);
}

export function entriesOfKey(view: IndexView, key: Uint8Array, isPrefix: boolean): ArticleRange {
  const { entryCount } = view.snapshot.text.articles;
  if (key.length === 0) return { from: 0, to: 0 };
  const edge = (isAfter: boolean): number => {
    let [low, high] = [0, entryCount];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareEntry(view, middle, key, isPrefix);
      if (order < 0 || (isAfter && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { from: edge(false), to: edge(true) };
}

/** Positions of the goods whose articles these are; those from the second part on can be left out. */
export function* positionsOfArticles(
  { words, snapshot }: IndexView,
  { from, to }: ArticleRange,
): Generator<{ position: number; isWhole: boolean }> {
  const { entries, positions } = snapshot.text.articles;
  for (let entry = from; entry < to; entry++) {
    const packed = words[entries / 4 + entry]!;
    const position = words[positions / 4 + Math.floor(packed / ARTICLE_SKIPS)]!;
    if (position < snapshot.blocks * 128) yield { position, isWhole: packed % ARTICLE_SKIPS === 0 };
  }
}

/** The codes of digits and Latin letters end here. */
const KEY_LETTERS = 37;

/** Keys one typing error away: a letter more, less, changed, or two swapped. */
export function* keysNear(key: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at <= key.length; at++) {
    const [head, tail] = [key.subarray(0, at), key.subarray(at)];
    if (tail.length > 0) yield Uint8Array.of(...head, ...tail.subarray(1));
    if (tail.length > 1) yield Uint8Array.of(...head, tail[1]!, tail[0]!, ...tail.subarray(2));
    for (let letter = 2; letter <= KEY_LETTERS; letter++) {
      if (tail.length > 0 && tail[0] !== letter) yield Uint8Array.of(...head, letter, ...tail.subarray(1));
      yield Uint8Array.of(...head, letter, ...tail);
    }
  }
}

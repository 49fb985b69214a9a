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
  return edgesOf(view, key, isPrefix, { from: 0, to: entryCount });
}

const entriesWithin = (view: IndexView, key: readonly number[], within: ArticleRange): ArticleRange =>
  edgesOf(view, Uint8Array.from(key), true, within);

function edgesOf(view: IndexView, key: Uint8Array, isPrefix: boolean, within: ArticleRange): ArticleRange {
  if (key.length === 0) return { from: 0, to: 0 };
  const edge = (isAfter: boolean): number => {
    let [low, high] = [within.from, within.to];
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

export interface NearArticles {
  readonly ranges: readonly ArticleRange[];
  /** Those that have all its signs, two of them swapped: hardly anything else is meant. */
  readonly swapped: readonly ArticleRange[];
  /** Letters and digits of the first. */
  readonly shown: string;
}

const MOST_NEAR = 24;
const noRange: ArticleRange = { from: 0, to: 0 };

/**
 * Articles one typing error away: a letter more, less, changed, or two swapped. Goes down the sorted keys letter by
 * letter, so that only beginnings that exist are tried.
 */
export function articlesNear(view: IndexView, text: string): NearArticles | null {
  const { key } = articleBytes(text);
  const found = new Map<string, ArticleRange>();
  const take = (near: readonly number[]) => {
    if (found.size >= MOST_NEAR) return null;
    const range = entriesOfKey(view, Uint8Array.from(near), false);
    if (range.from < range.to) found.set(near.join(), range);
    return range;
  };
  const swapped: ArticleRange[] = [];
  const letters = [...key];
  for (let at = 0; at <= letters.length; at++) {
    const [head, tail] = [letters.slice(0, at), letters.slice(at)];
    const begun = entriesOfKey(view, Uint8Array.from(head), true);
    if (at > 0 && begun.from === begun.to) break;
    if (tail.length > 1 && tail[0] !== tail[1])
      swapped.push(take([...head, tail[1]!, tail[0]!, ...tail.slice(2)]) ?? noRange);
    for (const letter of lettersBehind(view, head, begun)) {
      if (tail.length > 0 && letter !== tail[0]) take([...head, letter, ...tail.slice(1)]);
      take([...head, letter, ...tail]);
    }
    if (tail.length > 0) take([...head, ...tail.slice(1)]);
  }
  const [first] = found.keys();
  return first === undefined
    ? null
    : { ranges: [...found.values()], swapped, shown: shownKey(first.split(',').map(Number)) };
}

/** The codes of digits and Latin letters end here. */
const KEY_LETTERS = 37;

/** Letters that follow a beginning in any article. */
function* lettersBehind(view: IndexView, head: readonly number[], begun: ArticleRange): Generator<number> {
  for (let letter = 2; letter <= KEY_LETTERS; letter++) {
    if (head.length === 0) yield letter;
    else {
      const { from, to } = entriesWithin(view, [...head, letter], begun);
      if (from < to) yield letter;
    }
  }
}

const shownKey = (key: readonly number[]): string =>
  String.fromCharCode(...key.map((code) => (code < 12 ? 46 + code : 53 + code)));

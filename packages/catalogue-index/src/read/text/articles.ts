import { articleBytes, articleText } from '../../text/article.ts';
import { doubledSign, lookalikeVariants, type Slip, wrongSign } from '../../text/slips.ts';
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

/** Articles equal to the text or starting with it; none for a text that is too short. */
export function articlesLike(view: IndexView, text: string, isPrefix: boolean): ArticleRange {
  return entriesOfKey(view, articleBytes(text).key, isPrefix);
}

function entriesOfKey(view: IndexView, key: Uint8Array, isPrefix: boolean): ArticleRange {
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

/** Positions of the goods with these articles; matches from the second part on can be left out. */
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
  /** Those that were hardly typed for anything else. */
  readonly likeliest: readonly ArticleRange[];
  /** Letters and digits of the likeliest one. */
  readonly shown: string;
}

const MOST_NEAR = 48;

interface Near {
  readonly key: readonly number[];
  readonly range: ArticleRange;
  readonly slip: Slip;
}

/** Articles that look the same but for «O» and «0», «l» and «1»; else those one slip away. */
export function articlesNear(view: IndexView, text: string): NearArticles | null {
  const found = alike(view, text) ?? oneSlipAway(view, text);
  if (found.length === 0) return null;
  const best = Math.min(...found.map(({ slip }) => slip));
  const likeliest = found.filter(({ slip }) => slip === best);
  const ranges = found.map(({ range }) => range);
  return { ranges, likeliest: likeliest.map(({ range }) => range), shown: keyText(likeliest[0]!.key) };
}

function alike(view: IndexView, text: string): Near[] | null {
  for (const lookalike of lookalikeVariants(articleText(text))) {
    const { key } = articleBytes(lookalike);
    const range = entriesOfKey(view, key, false);
    if (range.from < range.to) return [{ key: [...key], range, slip: 0 }];
  }
  return null;
}

/**
 * One letter added, missing, changed, or two swapped. Walks down the sorted keys letter by letter, so that only
 * existing prefixes are tried.
 */
function oneSlipAway(view: IndexView, text: string): Near[] {
  const { key } = articleBytes(text);
  const found = new Map<string, Near>();
  const take = (near: readonly number[], slip: Slip) => {
    const previous = found.get(near.join());
    if ((previous && previous.slip <= slip) || (!previous && slip === 2 && found.size >= MOST_NEAR)) return;
    const range = previous?.range ?? entriesOfKey(view, Uint8Array.from(near), false);
    if (range.from < range.to) found.set(near.join(), { key: near, range, slip });
  };
  const codes = [...key];
  const signs = codes.map((code) => keyText([code]).toLowerCase());
  for (let at = 0; at <= codes.length; at++) {
    const [head, tail] = [codes.slice(0, at), codes.slice(at)];
    const prefixRange = entriesOfKey(view, Uint8Array.from(head), true);
    if (at > 0 && prefixRange.from === prefixRange.to) break;
    const [typed] = tail;
    if (tail.length > 1 && typed !== tail[1]) take([...head, tail[1]!, typed!, ...tail.slice(2)], 0);
    for (const code of codesAfter(view, head, prefixRange)) {
      const candidate = keyText([code]).toLowerCase();
      if (typed !== undefined && code !== typed)
        take([...head, code, ...tail.slice(1)], wrongSign(signs[at]!, candidate));
      take([...head, code, ...tail], doubledSign(candidate, signs[at - 1], signs[at]));
    }
    if (typed !== undefined)
      take([...head, ...tail.slice(1)], doubledSign(signs[at]!, signs[at - 1], signs[at + 1]));
  }
  return [...found.values()];
}

/** The last code of a digit or a Latin letter. */
const LAST_KEY_CODE = 37;

/** Codes that follow a prefix in any article. */
function* codesAfter(view: IndexView, head: readonly number[], prefixRange: ArticleRange): Generator<number> {
  for (let code = 2; code <= LAST_KEY_CODE; code++) {
    if (head.length === 0) yield code;
    else {
      const { from, to } = entriesWithin(view, [...head, code], prefixRange);
      if (from < to) yield code;
    }
  }
}

const keyText = (key: readonly number[]): string =>
  String.fromCharCode(...key.map((code) => (code < 12 ? 46 + code : 53 + code)));

import { deletionsOf, distance, errorsIn } from '../../text/deletions.ts';
import { hashBytes, termBytes } from '../../text/term-bytes.ts';
import { soundKey } from '../../text/transliteration.ts';
import { DENSE, POSTING_WORDS, type StringTable } from '../../text-snapshot.ts';
import { firstWordNotBelow } from '../binary-search.ts';
import type { IndexView } from '../view.ts';

/** Terms from one number up to before another. */
export interface TermRange {
  readonly from: number;
  readonly to: number;
}

/** A term that may be meant by a word that is none. */
export interface Likely {
  readonly term: number;
  readonly errors: number;
}

/** Compares string `number` of a table with the bytes; as a prefix, longer strings are equal. */
function compareAt(
  { bytes, words }: IndexView,
  table: StringTable,
  number: number,
  sought: Uint8Array,
  isPrefix: boolean,
): number {
  const start = table.bytes + words[table.starts / 4 + number]!;
  const length = table.bytes + words[table.starts / 4 + number + 1]! - start;
  const common = Math.min(length, sought.length);
  for (let at = 0; at < common; at++) {
    const step = bytes[start + at]! - sought[at]!;
    if (step !== 0) return step;
  }
  return isPrefix && length > sought.length ? 0 : length - sought.length;
}

function bound(
  view: IndexView,
  table: StringTable,
  sought: Uint8Array,
  isPrefix: boolean,
  isAfter: boolean,
): number {
  let [low, high] = [0, table.count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareAt(view, table, middle, sought, isPrefix);
    if (order < 0 || (isAfter && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Strings that are equal to the text, or begin with it. */
function stringsLike(view: IndexView, table: StringTable, text: string, isPrefix: boolean): TermRange {
  const sought = termBytes(text);
  const from = bound(view, table, sought, isPrefix, false);
  return { from, to: bound(view, table, sought, isPrefix, true) };
}

/** The number of a term, or −1. */
export function findTerm(view: IndexView, text: string): number {
  const { from, to } = stringsLike(view, view.snapshot.text.terms, text, false);
  return from < to ? from : -1;
}

export const termsBeginning = (view: IndexView, text: string): TermRange =>
  stringsLike(view, view.snapshot.text.terms, text, true);

/** Goods with the term in their name. */
export function goodsOfTerm({ words, snapshot }: IndexView, term: number): number {
  return words[snapshot.text.postings / 4 + term * 2 * POSTING_WORDS + 1]! & ~DENSE;
}

/** Whether any product is found by the term; words of the trade are known for their spelling alone. */
export function isUsed(view: IndexView, term: number): boolean {
  const starts = view.snapshot.text.sourceStarts / 4;
  return goodsOfTerm(view, term) > 0 || view.words[starts + term]! < view.words[starts + term + 1]!;
}

/** Whether names of goods begin with the term. */
export const isThing = ({ words, snapshot }: IndexView, term: number): boolean =>
  words[snapshot.text.postings / 4 + (term * 2 + 1) * POSTING_WORDS + 1]! > 0;

/** How a term is written: «сверло»; null for codes and numbers. */
export function surfaceOf({ words, halves, snapshot }: IndexView, term: number): string | null {
  const starts = snapshot.text.surfaceStarts / 4;
  const base = snapshot.text.surfaces / 2;
  const [from, to] = [words[starts + term]!, words[starts + term + 1]!];
  if (from === to) return null;
  return String.fromCharCode(...halves.subarray(base + from, base + to));
}

/** Terms that sound like the word; with `isPrefix` those that begin so, at most a few. */
export function termsBySound(view: IndexView, key: string, isPrefix: boolean): number[] {
  const { sounds, soundTerms } = view.snapshot.text;
  const { from, to } = stringsLike(view, sounds, key, isPrefix);
  const most = 64;
  return [...view.words.subarray(soundTerms / 4 + from, soundTerms / 4 + Math.min(to, from + most))];
}

/** Terms a few typing errors away, the nearest and commonest first. */
export function likelyTerms(view: IndexView, word: string, most = errorsIn(word.length)): Likely[] {
  if (most === 0) return [];
  const { deletionHashes, deletionTerms, deletions } = view.snapshot.text;
  const first = deletionHashes / 4;
  const best = new Map<number, number>();
  for (const shorter of deletionsOf(word, most)) {
    const hash = hashBytes(termBytes(shorter));
    for (
      let at = firstWordNotBelow(view.words, first, first + deletions, hash);
      at < first + deletions;
      at++
    ) {
      if (view.words[at] !== hash) break;
      const found = view.words[deletionTerms / 4 + at - first]!;
      const [term, isSound] = [found >>> 1, (found & 1) === 1];
      const surface = spelledAs(view, term, isSound);
      const errors = distance(word, surface, most);
      if (errors <= most && errors < (best.get(term) ?? Infinity)) best.set(term, errors);
    }
  }
  return [...best]
    .map(([term, errors]) => ({ term, errors }))
    .sort((a, b) => a.errors - b.errors || goodsOfTerm(view, b.term) - goodsOfTerm(view, a.term));
}

/** The text from which the deletions of a term were built. */
function spelledAs(view: IndexView, term: number, isSound: boolean): string {
  const text = termText(view, term);
  return isSound ? soundKey(text) : text;
}

const LETTERS = '.0123456789abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя';

/** The term itself; rare letters are returned as a sign. */
export function termText({ bytes, words, snapshot }: IndexView, term: number): string {
  const { terms } = snapshot.text;
  const [from, to] = [words[terms.starts / 4 + term]!, words[terms.starts / 4 + term + 1]!];
  let text = '';
  for (let at = from; at < to; at++) text += LETTERS[bytes[terms.bytes + at]! - 1] ?? '?';
  return text;
}

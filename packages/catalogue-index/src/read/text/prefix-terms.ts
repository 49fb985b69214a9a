import type { IndexView } from '../view.ts';
import { goodsOfTerm, type TermRange } from './dictionary.ts';

/** Beyond so many the most common ones are taken: a single letter is the prefix of thousands of codes. */
const MOST_TERMS = 200;
const MOST_SCANNED = 50_000;

export function commonTerms(view: IndexView, { from, to }: TermRange): readonly number[] {
  const all = Array.from({ length: Math.min(to - from, MOST_SCANNED) }, (_, at) => from + at);
  if (all.length <= MOST_TERMS) return all;
  return all.sort((a, b) => goodsOfTerm(view, b) - goodsOfTerm(view, a)).slice(0, MOST_TERMS);
}

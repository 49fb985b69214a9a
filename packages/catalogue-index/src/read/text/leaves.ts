import { coarseThread } from '../../text/trade-terms.ts';
import type { IndexView } from '../view.ts';
import { articlesLike } from './articles.ts';
import { findTerm, isUsed, type TermRange, termsBeginning } from './dictionary.ts';
import type { Leaf, Level } from './plan.ts';

/** A prefix of an article with fewer letters is not specific enough. */
const FEWEST_OF_ARTICLE = 5;

export function termLeaf(view: IndexView, text: string, cap: Level): Extract<Leaf, { kind: 'term' }> | null {
  const term = findTerm(view, text);
  return (term >= 0 && isUsed(view, term)) || view.rewritten.knows(text, false)
    ? { kind: 'term', text, term, cap }
    : null;
}

/** A code, and the coarse thread before others when it names one without a pitch: «M10» is «M10×1,5». */
export function codeLeaves(view: IndexView, text: string): readonly Leaf[] {
  const thread = coarseThread(text);
  const coarse = thread === null ? null : termLeaf(view, thread, 4);
  const inserts = insertPrefix(view, text);
  const exact = termLeaf(view, text, inserts ? 2 : coarse ? 3 : 4);
  return [exact, coarse, inserts].filter((leaf) => leaf !== null);
}

export const isBeginning = ({ kind }: Leaf): boolean => kind === 'prefix';

/** Shape, tolerance and size of an insert, without its radius. */
const INSERT = /^[a-z]{4}\d\d[\dt]\d$/;

/** «SEKT 1204» begins inserts; what only holds them is called just so and comes behind. */
function insertPrefix(view: IndexView, text: string): Leaf | null {
  if (!INSERT.test(text)) return null;
  const { from, to } = termsBeginning(view, text);
  const longer = { from: findTerm(view, text) === from ? from + 1 : from, to };
  return longer.from < to ? { kind: 'prefix', text, range: longer, cap: 4 } : null;
}

export function prefixLeaf(view: IndexView, text: string, cap: Level): Leaf | null {
  const range = termsBeginning(view, text);
  return isAnyUsed(view, range) || view.rewritten.knows(text, true)
    ? { kind: 'prefix', text, range, cap }
    : null;
}

const MOST_UNUSED = 20;

/** Words of the trade alone begin nothing that is sold; among many there is one that does. */
function isAnyUsed(view: IndexView, { from, to }: TermRange): boolean {
  if (to - from > MOST_UNUSED) return true;
  for (let term = from; term < to; term++) if (isUsed(view, term)) return true;
  return false;
}

export function articleLeaf(view: IndexView, text: string): Leaf | null {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < FEWEST_OF_ARTICLE || !/\d/.test(text)) return null;
  const range = articlesLike(view, text, true);
  return range.from < range.to ? { kind: 'article', text, range, cap: 4 } : null;
}

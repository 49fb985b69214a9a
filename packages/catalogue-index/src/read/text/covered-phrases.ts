import { BLOCK_BYTES } from '../../kernels.ts';
import { DENSE, POSTING_WORDS, type PhraseLayout } from '../../text-snapshot.ts';
import { firstWordNotBelow } from '../binary-search.ts';
import type { IndexView } from '../view.ts';
import type { Leaf, Word } from './plan.ts';

/** Terms of the words themselves, without their synonyms. */
export function queryTerms(words: readonly Word[]): Set<number> {
  const terms = new Set<number>();
  const add = (leaf: Leaf) => {
    if (leaf.kind === 'phrase') leaf.parts.forEach(add);
    else if (leaf.kind === 'term' && leaf.cap === 4 && leaf.term >= 0) terms.add(leaf.term);
  };
  for (const { leaves } of words) leaves.forEach(add);
  return terms;
}

/** Writes the goods whose phrase consists only of these terms. */
export function writeCoveredPhrases(
  view: IndexView,
  phrases: PhraseLayout,
  terms: ReadonlySet<number>,
  into: number,
): void {
  const { words } = view;
  const [first, last] = [phrases.heads / 4, phrases.heads / 4 + phrases.count];
  for (const term of terms) {
    for (let at = firstWordNotBelow(words, first, last, term); at < last && words[at] === term; at++) {
      if (isCovered(view, phrases, at - first, terms)) orPosting(view, phrases.postings, at - first, into);
    }
  }
}

function isCovered(
  { words }: IndexView,
  { starts, others }: PhraseLayout,
  phrase: number,
  terms: ReadonlySet<number>,
) {
  for (let at = words[starts / 4 + phrase]!; at < words[starts / 4 + phrase + 1]!; at++) {
    if (!terms.has(words[others / 4 + at]!)) return false;
  }
  return true;
}

/** Adds the goods of one posting of a table of postings to a bitset. */
export function orPosting(
  { words, kernels }: IndexView,
  postings: number,
  number: number,
  into: number,
): void {
  const entry = postings / 4 + number * POSTING_WORDS;
  const length = words[entry + 1]!;
  if (length === 0) return;
  const [address, from, to] = [words[entry]!, words[entry + 2]!, words[entry + 3]!];
  if (length >= DENSE) kernels.or(into + from * BLOCK_BYTES, address, to - from);
  else kernels.setList(into, address, length);
}

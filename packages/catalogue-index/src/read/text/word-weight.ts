import { POSTING_WORDS } from '../../text-snapshot.ts';
import type { IndexView } from '../view.ts';
import type { Leaf } from './plan.ts';

/** What goods are weighs most, then codes and makers, then the rest: the least is left out first. */
export function wordWeight(view: IndexView, leaves: readonly Leaf[]): number {
  return Math.max(0, ...leaves.map((leaf) => weightOf(view, leaf)));
}

function weightOf({ words, snapshot }: IndexView, leaf: Leaf): number {
  if (leaf.kind === 'article') return 3;
  if (leaf.kind === 'number') return 1;
  if (leaf.kind === 'phrase') return 2;
  if (leaf.text.length === 1 && !/\d/.test(leaf.text)) return 0;
  const isNumber = /^[\d.]+$/.test(leaf.text);
  const first = leaf.kind === 'term' ? leaf.term : leaf.range.from;
  if (first < 0 || isNumber) return 1;
  const head = snapshot.text.postings / 4 + (first * 2 + 1) * POSTING_WORDS;
  return words[head + 1]! > 0 ? 3 : 2;
}

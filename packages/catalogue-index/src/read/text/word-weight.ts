import type { IndexView } from '../view.ts';
import { isThing } from './dictionary.ts';
import type { Leaf } from './plan.ts';

/** From here on a word is left out only when nothing else helps: what goods are, and their numbers. */
export const HEAVY = 4;
/** A word that was guessed goes before any that was typed. */
export const GUESSED = 1;
/** A guess at a name of goods weighs more than one at anything else. */
export const GUESSED_THING = 1.5;

/** What something is for goes before what it is, whatever that is called. */
export const FOR_PURPOSE = 1.8;
/** «станка», «на столе», «деталь»: where it is done and to what, not what with. */
export const AROUND = 1.2;
/** «прибор», «инструмент»: weighs less than its purpose. */
export const ANY_THING = 1.6;

/** What goods are weighs most, then numbers and codes, then the rest: the least is left out first. */
export function wordWeight(view: IndexView, leaves: readonly Leaf[]): number {
  return Math.max(0, ...leaves.map((leaf) => weightOf(view, leaf)));
}

function weightOf(view: IndexView, leaf: Leaf): number {
  if (leaf.kind === 'article' || leaf.kind === 'section') return HEAVY + 1;
  if (leaf.kind === 'number') return HEAVY;
  if (leaf.kind === 'phrase') return Math.max(2, ...leaf.parts.map((part) => weightOf(view, part)));
  if (leaf.text.length === 1 && !/\d/.test(leaf.text)) return 0;
  if (/\d/.test(leaf.text)) return HEAVY;
  const first = leaf.kind === 'term' ? leaf.term : leaf.range.from;
  if (first < 0) return 2;
  // «SCLCR», «Fanuc»: who types another alphabet means it.
  if (leaf.kind === 'term' && /^[a-z]{4,}$/.test(leaf.text) && !isThing(view, first)) return HEAVY;
  return isThing(view, first) ? HEAVY + 1 : 2;
}

import type { TextAnswer } from '../../query.ts';
import type { Mark } from '../../marks.ts';
import type { TextMatch } from './match.ts';
import type { Leaf } from './plan.ts';

export function textAnswer({ corrected, leftOut, states, words, used }: TextMatch): TextAnswer {
  const readings = used.map((number) => words[number]!.leaves.map((leaf) => marks(leaf)));
  return { corrected, leftOut, states, readings, words: readings.map((alternatives) => alternatives.flat()) };
}

function marks(leaf: Leaf): Mark[] {
  if (leaf.kind === 'term') return [{ text: leaf.text, isPrefix: false }];
  if (leaf.kind === 'prefix') return [{ text: leaf.text, isPrefix: true }];
  return leaf.kind === 'phrase' ? leaf.parts.flatMap(marks) : [];
}

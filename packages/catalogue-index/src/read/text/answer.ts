import type { TextAnswer } from '../../query.ts';
import type { Mark } from '../../marks.ts';
import type { TextMatch } from './match.ts';
import type { Leaf } from './plan.ts';

export function textAnswer({ corrected, leftOut, words, used }: TextMatch): TextAnswer {
  return { corrected, leftOut, words: used.map((number) => words[number]!.leaves.flatMap(marks)) };
}

function marks(leaf: Leaf): Mark[] {
  if (leaf.kind === 'term') return [{ text: leaf.text, isPrefix: false }];
  if (leaf.kind === 'prefix') return [{ text: leaf.text, isPrefix: true }];
  return leaf.kind === 'phrase' ? leaf.parts.flatMap(marks) : [];
}

import type { TextAnswer } from '../../query.ts';
import type { TextMatch } from './match.ts';
import type { Leaf } from './plan.ts';

export function textAnswer({ corrected, leftOut, words, used }: TextMatch): TextAnswer {
  return { corrected, leftOut, terms: used.flatMap((number) => words[number]!.leaves.flatMap(marks)) };
}

function marks(leaf: Leaf): { text: string; isPrefix: boolean }[] {
  if (leaf.kind === 'term') return [{ text: leaf.text, isPrefix: false }];
  if (leaf.kind === 'prefix') return [{ text: leaf.text, isPrefix: true }];
  return leaf.kind === 'phrase' ? leaf.parts.flatMap(marks) : [];
}

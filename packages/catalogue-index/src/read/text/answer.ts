import type { TextAnswer } from '../../query.ts';
import type { Mark } from '../../marks.ts';
import type { TextMatch } from './match.ts';
import type { Leaf } from './plan.ts';

export function textAnswer({ words, used, ...match }: TextMatch): TextAnswer {
  const { corrected, taken, leftOut, states, values, withoutValues } = match;
  const readings = used.map((number) => words[number]!.leaves.map((leaf) => marks(leaf)));
  const all = readings.map((alternatives) => alternatives.flat());
  return { corrected, taken, leftOut, states, values, withoutValues, readings, words: all };
}

function marks(leaf: Leaf): Mark[] {
  if (leaf.kind === 'term') return [{ text: leaf.text, isPrefix: false }];
  if (leaf.kind === 'prefix') return [{ text: leaf.text, isPrefix: true }];
  return leaf.kind === 'phrase' ? leaf.parts.flatMap(marks) : [];
}

import type { Arena } from '../memory.ts';
import { requiredTerms } from '../text/required-terms.ts';
import type { PhraseLayout } from '../text-snapshot.ts';
import { growingUint32 } from './growing-column.ts';
import type { Numbering } from './numbering.ts';
import { layOutPostings } from './term-postings.ts';

export interface StagedPhrases {
  /** One of each row; empty for none. */
  add(text: string): void;
  finish(arena: Arena, numbering: Numbering, numberOf: (term: string) => number | undefined): PhraseLayout;
}

/** Titles, or sizes, as wholes: goods a query says all of come before those it says a part of. */
export function stagePhrases(): StagedPhrases {
  const ids = new Map<string, number>();
  const [tokens, rowStarts] = [growingUint32(), growingUint32()];
  return {
    add(text) {
      rowStarts.push(tokens.length);
      if (text === '') return;
      const known = ids.get(text);
      if (known === undefined) ids.set(text, ids.size);
      tokens.push(known ?? ids.size - 1);
    },
    finish(arena, numbering, numberOf) {
      rowStarts.push(tokens.length);
      const phrases = [...ids.keys()].map((text, id) => ({ id, terms: numbersOf(text, numberOf) }));
      phrases.sort((a, b) => (a.terms[0] ?? Infinity) - (b.terms[0] ?? Infinity) || a.id - b.id);
      const places = new Uint32Array(phrases.length);
      phrases.forEach(({ id }, place) => (places[id] = place));
      const staged = { count: phrases.length, tokens: tokens.take(), rowStarts: rowStarts.take() };
      return {
        ...layOutTerms(
          arena,
          phrases.flatMap(({ terms }) => (terms.length > 0 ? [terms] : [])),
        ),
        postings: layOutPostings(arena, numbering, staged, (token) => places[token]!),
      };
    },
  };
}

/** None when a term is not known: such a phrase cannot be said. */
function numbersOf(text: string, numberOf: (term: string) => number | undefined): number[] {
  const numbers = requiredTerms(text).map((term) => numberOf(term));
  return numbers.includes(undefined) ? [] : (numbers as number[]);
}

function layOutTerms(arena: Arena, phrases: readonly (readonly number[])[]) {
  const others = phrases.flatMap((terms) => terms.slice(1));
  const layout = {
    count: phrases.length,
    heads: arena.allocate(phrases.length * 4),
    starts: arena.allocate((phrases.length + 1) * 4),
    others: arena.allocate(others.length * 4),
  };
  arena.uint32(layout.heads, phrases.length).set(phrases.map((terms) => terms[0]!));
  arena.uint32(layout.others, others.length).set(others);
  const starts = arena.uint32(layout.starts, phrases.length + 1);
  phrases.forEach((terms, number) => (starts[number + 1] = starts[number]! + terms.length - 1));
  return layout;
}

import type { Arena } from '../memory.ts';
import { requiredTerms } from '../text/required-terms.ts';
import type { PhraseLayout } from '../text-snapshot.ts';
import { eachPosted, type MovedBase } from './base.ts';
import { growingUint32 } from './growing-column.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';
import { layOutPostings, tokensOf } from './term-postings.ts';

/** The numbers of terms: by the term, and by the number in the older index. */
export interface TermNumbers {
  of(term: string): number | undefined;
  ofOlder(term: number): number;
}

export interface StagedPhrases {
  /** One of each row; empty for none. */
  add(text: string): void;
  finish(
    arena: Arena,
    numbering: Numbering,
    numbers: TermNumbers,
    base: { readonly moved: MovedBase; readonly layout: PhraseLayout } | null,
  ): PhraseLayout;
}

/** Titles or sizes as phrases: goods that match a whole phrase precede partial matches. */
export function stagePhrases(): StagedPhrases {
  const ids = new Map<string, number>();
  const [tokens, rowStarts] = [growingUint32(), growingUint32()];
  return {
    add(text) {
      rowStarts.push(tokens.length);
      if (text === '') return;
      const existing = ids.get(text);
      if (existing === undefined) ids.set(text, ids.size);
      tokens.push(existing ?? ids.size - 1);
    },
    finish(arena, numbering, numbers, base) {
      rowStarts.push(tokens.length);
      const phrases = phraseSet();
      const newPhrases = Int32Array.from(ids.keys(), (text) => phrases.add(numbersOf(text, numbers)));
      const older = base ? olderPhrases(base, phrases, numbers) : null;
      const { sorted, places: ranks } = phrases.finish();
      const eachNew = tokensOf(numbering, { tokens: tokens.take(), rowStarts: rowStarts.take() });
      return {
        ...layOutTerms(arena, sorted),
        postings: layOutPostings(
          arena,
          { count: sorted.length },
          (visit) => {
            older?.((phrase, position) => visit(ranks[phrase]!, position));
            eachNew((text, position) => {
              if (newPhrases[text]! >= 0) visit(ranks[newPhrases[text]!]!, position);
            });
          },
          (position) => position,
        ),
      };
    },
  };
}

/** Phrases with the same terms are equal. */
function phraseSet() {
  const all: (readonly number[])[] = [];
  const ids = new Map<string, number>();
  return {
    /** −1 for a phrase without terms. */
    add(terms: readonly number[]): number {
      if (terms.length === 0) return -1;
      const existing = ids.get(terms.join());
      if (existing !== undefined) return existing;
      ids.set(terms.join(), all.length);
      return all.push(terms) - 1;
    },
    finish() {
      const order = [...all.keys()].sort((left, right) => compareTerms(all[left]!, all[right]!));
      const ranks = new Uint32Array(all.length);
      order.forEach((phrase, rank) => (ranks[phrase] = rank));
      return { sorted: order.map((phrase) => all[phrase]!), places: ranks };
    },
  };
}

function compareTerms(left: readonly number[], right: readonly number[]): number {
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    if (left[at] !== right[at]) return left[at]! - right[at]!;
  }
  return left.length - right.length;
}

/** Phrases of reused rows; returns a visitor of them. */
function olderPhrases(
  { moved: { rows, moved }, layout }: { moved: MovedBase; layout: PhraseLayout },
  phrases: ReturnType<typeof phraseSet>,
  numbers: TermNumbers,
) {
  const { words } = rows;
  const ids = new Int32Array(layout.count).fill(-1);
  for (let phrase = 0; phrase < layout.count; phrase++) {
    eachPosted(words, layout.postings, phrase, (oldPosition) => {
      if (moved[oldPosition] === NO_POSITION) return false;
      const [from, to] = words.subarray(layout.starts / 4 + phrase, layout.starts / 4 + phrase + 2);
      const others = words.subarray(layout.others / 4 + from!, layout.others / 4 + to!);
      const terms = [words[layout.heads / 4 + phrase]!, ...others].map((term) => numbers.ofOlder(term));
      ids[phrase] = phrases.add(terms);
      return true;
    });
  }
  return (visit: (phrase: number, position: number) => void) => {
    for (let phrase = 0; phrase < layout.count; phrase++) {
      if (ids[phrase]! < 0) continue;
      eachPosted(words, layout.postings, phrase, (oldPosition) => {
        if (moved[oldPosition] !== NO_POSITION) visit(ids[phrase]!, moved[oldPosition]!);
      });
    }
  };
}

/** Empty when a term is unknown: no query matches such a phrase. */
function numbersOf(text: string, { of }: TermNumbers): number[] {
  const numbers = requiredTerms(text).map((term) => of(term));
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

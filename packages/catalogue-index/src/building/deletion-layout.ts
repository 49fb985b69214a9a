import type { Arena } from '../memory.ts';
import { deletionsOf, errorsIn } from '../text/deletions.ts';
import { hashBytes, termBytes } from '../text/term-bytes.ts';

const MOST_TERMS = 2 ** 20;
const FACTOR = 2 ** 21;

export interface Spelling {
  readonly text: string;
  readonly term: number;
  readonly isSound: boolean;
}

/** Symmetric deletion: each word without one or two characters, by hash. */
export function layOutDeletions(arena: Arena, spellings: Iterable<Spelling>) {
  const found: number[] = [];
  for (const { text, term, isSound } of spellings) {
    if (term >= MOST_TERMS) continue;
    // One character longer than the term is still the same word with one character too many.
    for (const shorter of deletionsOf(text, errorsIn(text.length + 1))) {
      found.push(hashBytes(termBytes(shorter)) * FACTOR + term * 2 + (isSound ? 1 : 0));
    }
  }
  const sorted = Float64Array.from(found).sort();
  const layout = {
    deletionHashes: arena.allocate(sorted.length * 4),
    deletionTerms: arena.allocate(sorted.length * 4),
    deletions: sorted.length,
  };
  const hashes = arena.uint32(layout.deletionHashes, sorted.length);
  const terms = arena.uint32(layout.deletionTerms, sorted.length);
  sorted.forEach((pair, at) => {
    hashes[at] = Math.floor(pair / FACTOR);
    terms[at] = pair % FACTOR;
  });
  return layout;
}

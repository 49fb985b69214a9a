import type { IndexTerm } from '../text/index-terms.ts';
import { termBytes, termOfBytes } from '../text/term-bytes.ts';
import { POSTING_WORDS } from '../text-snapshot.ts';
import type { BaseRows } from './base.ts';
import { growingUint32 } from './growing-column.ts';

export interface StagedTerms {
  idOf(term: string): number | undefined;
  /** By term: whether it is a new row's, or a word of the schema; others are an older index's alone. */
  readonly isMet: readonly boolean[];
  /** In the order they were met. */
  readonly names: readonly string[];
  /** The form each is shown in; null for codes and numbers. */
  readonly words: readonly (string | null)[];
  /** Term × 2 + 1 for the head of a name, row after row. */
  readonly tokens: Uint32Array;
  readonly rowStarts: Uint32Array;
  /** Term, kind, folder or attribute, value. */
  readonly sources: Uint32Array;
}

/** Terms of an older index keep their numbers, before new ones. */
export function stageTerms(base: BaseRows | null) {
  const { names, words } = base ? olderTerms(base) : { names: [], words: [] };
  const ids = new Map(names.map((name, id) => [name, id]));
  const isMet = names.map(() => false);
  const [tokens, rowStarts, sources] = [growingUint32(), growingUint32(), growingUint32()];
  /** By token: the last row it occurred in, so that it is stored once a row. */
  const lastRows = base ? metInOlder(base) : [];
  let row = 0;

  /** Characters that share a byte are equal: an index identifies its terms by their bytes. */
  function findTerm(term: string): number | undefined {
    const id = ids.get(term);
    if (id !== undefined) return id;
    const alike = ids.get(termOfBytes(termBytes(term)));
    if (alike !== undefined) ids.set(term, alike);
    return alike;
  }

  function idOf({ term, word }: IndexTerm): number {
    const id = findTerm(term);
    if (id !== undefined) {
      words[id] ??= word;
      isMet[id] = true;
      return id;
    }
    const name = termOfBytes(termBytes(term));
    ids.set(term, names.length);
    ids.set(name, names.length);
    names.push(name);
    words.push(word);
    isMet.push(true);
    lastRows.push(0, 0);
    return names.length - 1;
  }

  return {
    startRow() {
      rowStarts.push(tokens.length);
      row += 1;
    },
    add(term: IndexTerm, isHead: boolean) {
      const token = idOf(term) * 2 + (isHead ? 1 : 0);
      // What a thing is called at the head of a name is its plainest form.
      if (isHead && lastRows[token] === 0 && term.word !== null) words[token >> 1] = term.word;
      if (lastRows[token] === row) return;
      lastRows[token] = row;
      tokens.push(token);
    },
    /** A word no product has, so that it is corrected like any other. */
    addWord(term: IndexTerm) {
      if (term.word !== null) idOf(term);
    },
    addSource(term: IndexTerm, kind: number, owner: number, value: number) {
      const id = idOf(term);
      sources.push(id);
      sources.push(kind);
      sources.push(owner);
      sources.push(value);
    },
    take(): StagedTerms {
      rowStarts.push(tokens.length);
      return {
        idOf: findTerm,
        isMet,
        names,
        words,
        tokens: tokens.take(),
        rowStarts: rowStarts.take(),
        sources: sources.take(),
      };
    },
  };
}

/** Terms in their order, and the forms they are shown in. */
function olderTerms({ bytes, halves, words, snapshot }: BaseRows) {
  const { terms, surfaces, surfaceStarts } = snapshot.text;
  const names: string[] = [];
  const surfaceForms: (string | null)[] = [];
  for (let term = 0; term < terms.count; term++) {
    const [from, to] = words.subarray(terms.starts / 4 + term, terms.starts / 4 + term + 2);
    names.push(termOfBytes(bytes.subarray(terms.bytes + from!, terms.bytes + to!)));
    const [start, end] = words.subarray(surfaceStarts / 4 + term, surfaceStarts / 4 + term + 2);
    const chars = halves.subarray(surfaces / 2 + start!, surfaces / 2 + end!);
    surfaceForms.push(start === end ? null : String.fromCharCode(...chars));
  }
  return { names, words: surfaceForms };
}

/** By token: −1 where older rows have it, so that it keeps its display form. */
function metInOlder({ words, snapshot }: BaseRows): number[] {
  const lengths = snapshot.text.postings / 4 + 1;
  return Array.from({ length: snapshot.text.terms.count * 2 }, (_, token) =>
    words[lengths + token * POSTING_WORDS]! > 0 ? -1 : 0,
  );
}

import type { IndexTerm } from '../text/index-terms.ts';
import { growingUint32 } from './growing-column.ts';

export interface StagedTerms {
  readonly ids: ReadonlyMap<string, number>;
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

export function stageTerms() {
  const ids = new Map<string, number>();
  const names: string[] = [];
  const words: (string | null)[] = [];
  const [tokens, rowStarts, sources] = [growingUint32(), growingUint32(), growingUint32()];
  /** By token: the row it was last met in, so that it is kept once a row. */
  const lastRows: number[] = [];
  let row = 0;

  function idOf({ term, word }: IndexTerm): number {
    const known = ids.get(term);
    if (known !== undefined) {
      words[known] ??= word;
      return known;
    }
    ids.set(term, names.length);
    names.push(term);
    words.push(word);
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
        ids,
        names,
        words,
        tokens: tokens.take(),
        rowStarts: rowStarts.take(),
        sources: sources.take(),
      };
    },
  };
}

import type { Meaning } from '../schema.ts';
import { takeApart } from './chunk.ts';
import { fold, hasCyrillic } from './letters.ts';
import { isSmallWord } from './small-words.ts';

/** Phrases as terms. */
export type Phrase = readonly string[];

/** What else a phrase is called, and what of the catalogue is meant by it. */
export interface Others {
  readonly same: readonly Phrase[];
  readonly meant: readonly Phrase[];
}

export interface Synonyms {
  /** Undefined when nothing is known of a phrase; what phrases mean they mean in any order of their words. */
  of(phrase: Phrase): Others | undefined;
  /** Of one word in a form its ending was not taken off right: «дюрали». */
  ofWord(word: string): Others | undefined;
  /** Terms of the longest phrase. */
  readonly longest: number;
}

export const phraseOf = (text: string): Phrase =>
  fold(text)
    .split(/\s+/)
    .flatMap((chunk) => takeApart(chunk).groups)
    .filter(({ word }) => !isSmallWord(word))
    .map(({ term }) => term);

export function readSynonyms(
  groups: readonly (readonly string[])[],
  meanings: readonly Meaning[] = [],
): Synonyms {
  const known = new Map<string, Others>();
  const byRoot = new Map<string, Others>();
  const inAnyOrder = new Map<string, Others>();
  let longest = 0;

  function put(map: Map<string, Others>, key: string, kind: keyof Others, more: readonly Phrase[]) {
    const others = map.get(key) ?? { same: [], meant: [] };
    map.set(key, { ...others, [kind]: [...others[kind], ...more] });
  }

  function add(text: string, kind: keyof Others, others: readonly Phrase[]) {
    const phrase = phraseOf(text);
    if (phrase.length === 0) return;
    longest = Math.max(longest, phrase.length);
    const key = phrase.join(' ');
    const more = others.filter((other) => other.length > 0 && other.join(' ') !== key);
    put(known, key, kind, more);
    if (kind === 'meant' && phrase.length > 1) put(inAnyOrder, phrase.toSorted().join(' '), kind, more);
    const root = phrase.length === 1 ? rootOf(fold(text)) : null;
    if (root !== null) put(byRoot, root, kind, more);
  }

  for (const group of groups) {
    const phrases = group.map((text) => phraseOf(text));
    for (const text of group) add(text, 'same', phrases);
  }
  for (const { said, find } of meanings)
    for (const text of said) add(text, 'meant', [phraseOf(find).filter(isTerm)]);
  return {
    of: (phrase) =>
      known.get(phrase.join(' ')) ??
      (phrase.length > 1 ? inAnyOrder.get(phrase.toSorted().join(' ')) : undefined),
    ofWord(word) {
      const root = rootOf(word);
      return root === null ? undefined : byRoot.get(root);
    },
    longest,
  };
}

/** A letter alone is no term: «Т» of «Т-образная». */
const isTerm = (text: string): boolean => text.length > 1 || /[a-z\d]/.test(text);

const SHORTEST_ROOT = 5;

/** A Russian word without the vowels it ends in; null when too little is left to tell it by. */
function rootOf(word: string): string | null {
  if (!hasCyrillic(word)) return null;
  const root = word.replace(/(?:[аеиоуыэюяйь]{1,2}|[оеа][йм]|[аяи]х|[ая]ми?|ов)$/, '');
  return root.length < SHORTEST_ROOT ? null : root;
}

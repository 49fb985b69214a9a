import { takeApart } from './chunk.ts';
import { fold } from './letters.ts';
import { isSmallWord } from './small-words.ts';

/** Phrases as terms. */
export type Phrase = readonly string[];

export interface Synonyms {
  /** What else a phrase may be called; undefined when nothing is known. */
  of(phrase: Phrase): readonly Phrase[] | undefined;
  /** Terms of the longest phrase. */
  readonly longest: number;
}

export const phraseOf = (text: string): Phrase =>
  fold(text)
    .split(/\s+/)
    .flatMap((chunk) => takeApart(chunk).groups)
    .filter(({ word }) => !isSmallWord(word))
    .map(({ term }) => term);

export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const known = new Map<string, Phrase[]>();
  let longest = 0;
  for (const group of groups) {
    const phrases = group.map((text) => phraseOf(text)).filter(({ length }) => length > 0);
    for (const phrase of phrases) {
      longest = Math.max(longest, phrase.length);
      const key = phrase.join(' ');
      const others = phrases.filter((other) => other.join(' ') !== key);
      known.set(key, [...(known.get(key) ?? []), ...others]);
    }
  }
  return { of: (phrase) => known.get(phrase.join(' ')), longest };
}

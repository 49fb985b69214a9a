import type { TextAnswer } from '@spindle/catalogue-index/query';

/** How the words of a query were interpreted. */
interface Understood {
  /** Words that goods were found by; `as` when another word is meant. */
  readonly words: { typed: string; as: string | null }[];
  /** Words of intent that do not describe goods. */
  readonly passedOver: string[];
}

/** The interpretation of each typed word; left-out words and words that became filters are reported separately. */
export function understoodWords(
  typed: readonly string[],
  {
    taken,
    leftOut,
    values,
    withoutValues,
  }: Pick<TextAnswer, 'taken' | 'leftOut' | 'values' | 'withoutValues'>,
): Understood {
  const wordsIn = (text: string): string[] => text.toLowerCase().replaceAll('ё', 'е').split(' ');
  const leftOutWords = new Set(leftOut.flatMap(wordsIn));
  const read = new Set(taken.flatMap((one) => wordsIn(one.typed)));
  const without = withoutValues === null ? null : new Set(wordsIn(withoutValues));
  const isFilter = (word: string): boolean => values.length > 0 && without?.has(word) === false;
  return {
    words: taken
      .filter(({ state }) => state === null)
      .map(({ typed: text, as }) => {
        const remaining = wordsIn(text).filter((word) => !isFilter(word));
        return { typed: remaining.join(' '), as: as === '' || as === text ? null : as };
      })
      .filter(({ typed: text }) => text !== ''),
    passedOver: taken.length === 0 ? [] : typed.filter((word) => !read.has(word) && !leftOutWords.has(word)),
  };
}

/** Parts of a query that finds nothing, the likeliest first: without one of its words, then word by word. */
export function partsOf(query: string): string[] {
  const words = query.split(' ').slice(0, 6);
  if (words.length < 2) return [];
  const withoutOne = words.length > 2 ? words.map((_, at) => words.toSpliced(at, 1).join(' ')) : [];
  const single = words.filter((word) => /\p{L}{3}/u.test(word)).toSorted((a, b) => b.length - a.length);
  return [...withoutOne, ...single];
}

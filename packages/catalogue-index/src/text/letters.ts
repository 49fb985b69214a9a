/** Signs that carry no meaning in a name: diameter, degree, joiners, soft hyphens. */
const SILENT = /[№#øØ⌀∅°\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Normalizes spellings: lower case, «е» for «ё», one sign for «×». */
export function fold(text: string): string {
  return text
    .replace(SILENT, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[×✕∙]/g, 'x')
    .replace(/(?<=[\da-zа-я])\*(?=[\da-zа-я])/g, 'x');
}

const CYRILLIC_LOOKALIKES = 'авекмнорстухд';
const LATIN_LOOKALIKES = 'abekmhopctyxd';
const toLatin = new Map([...CYRILLIC_LOOKALIKES].map((letter, at) => [letter, LATIN_LOOKALIKES[at]!]));
const toCyrillic = new Map([...LATIN_LOOKALIKES].map((letter, at) => [letter, CYRILLIC_LOOKALIKES[at]!]));

const swap = (text: string, letters: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');

/** Replaces Cyrillic letters by Latin look-alikes; «д» becomes «d» beside a number («5×Д»). */
export const toLatinLookalikes = (text: string): string => swap(text, toLatin);
export const toCyrillicLookalikes = (text: string): string => swap(text, toCyrillic);

export const hasCyrillic = (text: string): boolean => /[а-я]/.test(text);
export const hasLatin = (text: string): boolean => /[a-z]/.test(text);

/**
 * A word in two alphabets is one word typed with look-alikes: the alphabet that covers all its letters wins, of two
 * that do the one with more of them.
 */
export function oneAlphabet(word: string): string {
  if (!hasCyrillic(word) || !hasLatin(word)) return word;
  const [latin, cyrillic] = [toLatinLookalikes(word), toCyrillicLookalikes(word)];
  const isCyrillic = (word.match(/[а-я]/g)?.length ?? 0) * 2 > word.length;
  if (!hasLatin(cyrillic) && (isCyrillic || hasCyrillic(latin))) return cyrillic;
  return hasCyrillic(latin) ? word : latin;
}

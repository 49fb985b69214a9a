import { termBytes } from './term-bytes.ts';

/** Separators between the parts of an article, and letters that look alike. */
const CYRILLIC = 'авеёкмнорстух×';
const LATIN = 'abeekmhopctyxx';
const lookalikes = new Map([...CYRILLIC].map((letter, at) => [letter, LATIN[at]!]));
const isSignificant = /[\p{L}\p{N}]/u;

/** Letters and digits of an article, normalized however it is typed. */
export function articleText(article: string): string {
  let key = '';
  for (const letter of article.toLowerCase()) {
    const latin = lookalikes.get(letter) ?? letter;
    if (isSignificant.test(latin)) key += latin;
  }
  return key;
}

/** The key, and how many of its letters precede the second part (0 without one). */
export function articleBytes(article: string): { key: Uint8Array; secondPart: number } {
  const key = termBytes(articleText(article)).map(sixBits);
  const cut = article.search(/[-/ ._]/);
  const secondPart = cut < 0 ? 0 : articleText(article.slice(0, cut)).length;
  return { key, secondPart: secondPart < key.length && secondPart < 32 ? secondPart : 0 };
}

/** Digits and Latin letters keep their codes; others share the last values. */
const sixBits = (byte: number): number => (byte < 38 ? byte : 38 + (byte % 26));

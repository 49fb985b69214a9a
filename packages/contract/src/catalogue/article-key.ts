/** Cyrillic letters with Latin look-alikes, and the sign «×». */
const LOOKALIKES = 'АВЕЁКМНОРСТУХавеёкмнорстух×';
const LATIN = 'ABEEKMHOPCTYXABEEKMHOPCTYXX';
const SIGNS = ' \u00a0\u2009\u202f\u2010\u2011\u2013\u2014\u2212\t-_./\\,:;*+#()"\'';

const replacements = new Map<string, string>([
  ...[...LOOKALIKES].map((letter, index) => [letter, LATIN[index]!] as const),
  ...[...SIGNS].map((sign) => [sign, ''] as const),
]);

/**
 * The key that articles are compared by: without spaces, signs and case, look-alike letters unified. Matches
 * PostgreSQL's `article_key()`; a test compares the two.
 */
export function articleKey(article: string): string {
  let key = '';
  for (const letter of article) key += replacements.get(letter) ?? upper(letter);
  return key;
}

/** Like PostgreSQL's upper(): one letter never becomes two. */
function upper(letter: string): string {
  const large = letter.toUpperCase();
  return large.length === letter.length ? large : letter;
}

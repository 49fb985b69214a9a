/** Cyrillic letters that look like Latin ones, and the sign of «×». */
const LOOKALIKES = 'АВЕЁКМНОРСТУХавеёкмнорстух×';
const LATIN = 'ABEEKMHOPCTYXABEEKMHOPCTYXX';
const SIGNS = ' \u00a0\u2009\u202f\u2010\u2011\u2013\u2014\u2212\t-_./\\,:;*+#()"\'';

const replacements = new Map<string, string>([
  ...[...LOOKALIKES].map((letter, index) => [letter, LATIN[index]!] as const),
  ...[...SIGNS].map((sign) => [sign, ''] as const),
]);

/**
 * What articles are compared by: no spaces, signs or case, and look-alike letters are one. The twin of
 * PostgreSQL's `article_key()`; a test compares the two.
 */
export function articleKey(article: string): string {
  let key = '';
  for (const letter of article) key += replacements.get(letter) ?? upper(letter);
  return key;
}

/** As PostgreSQL does it: a letter never becomes two. */
function upper(letter: string): string {
  const large = letter.toUpperCase();
  return large.length === letter.length ? large : letter;
}

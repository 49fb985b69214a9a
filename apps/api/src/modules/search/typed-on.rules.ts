/** So many letters of a word tell it from most others. */
const fewestLetters = 4;
/** A word that was nothing for longer is no beginning of anything. */
const mostTaken = 3;

/** A query without the last letters of its last word, the longest first; none for numbers and codes. */
export function beginnings(query: string): string[] {
  const [, before = '', word = ''] = /^(.*?)([\p{L}]+)$/su.exec(query) ?? [];
  const most = Math.min(mostTaken, word.length - fewestLetters);
  return Array.from({ length: Math.max(0, most) }, (_, at) => before + word.slice(0, -1 - at));
}

/** The shortest prefix of a word. */
const fewestLetters = 3;
/** A word that was nothing for longer is no beginning of anything. */
const mostRemoved = 3;
/** One key held down is no word. */
const fewestDifferent = 3;

/**
 * A query without the last characters of its last word, the longest first, or without an unfinished word. None for
 * numbers and codes.
 */
export function beginnings(query: string): string[] {
  const [, before = '', word = ''] = /^(.*?)(\p{L}+)$/su.exec(query) ?? [];
  if (word !== '' && word.length <= fewestLetters && before.trim() !== '')
    return [before.trim(), ...beginnings(before.trim())];
  if (new Set(word).size < fewestDifferent) return [];
  const most = Math.min(mostRemoved, word.length - fewestLetters);
  return Array.from({ length: Math.max(0, most) }, (_, at) => before + word.slice(0, -1 - at));
}

/** How many typing errors a word of this length may have. */
export const errorsIn = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

const LONGEST = 18;

/** The word and its variants with up to so many characters deleted, each once. */
export function deletionsOf(word: string, most: number): Set<string> {
  const found = new Set([word]);
  if (word.length > LONGEST) return found;
  let last: readonly string[] = [word];
  for (let round = 0; round < most; round++) {
    const next: string[] = [];
    for (const text of last) {
      for (let at = 0; at < text.length; at++) {
        const shorter = text.slice(0, at) + text.slice(at + 1);
        if (found.has(shorter)) continue;
        found.add(shorter);
        next.push(shorter);
      }
    }
    last = next;
  }
  return found;
}

/** Edit distance with transpositions; at most `most` + 1. */
export function distance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const changed = above[j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, above[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
      }
    }
    [before, above] = [above, row];
  }
  return Math.min(above[right.length]!, most + 1);
}

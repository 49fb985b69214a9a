import type { TextAnswer } from '@spindle/catalogue-index/query';
import { type MarkedPart, markText } from '@spindle/catalogue-index/marks';

interface NameMatch<T> {
  readonly item: T;
  readonly highlight: MarkedPart[];
}

/** Things whose names hold words of the query: those with the most words first, then those with the shortest names. */
export function namedLike<T>(
  items: Iterable<T>,
  nameOf: (item: T) => string,
  { words }: TextAnswer,
  limit: number,
): NameMatch<T>[] {
  const found: (NameMatch<T> & { words: number; length: number })[] = [];
  for (const item of items) {
    const name = nameOf(item);
    const matched = words.filter((marks) => markText(name, marks).some(({ match }) => match));
    if (!matched.some((marks) => marks.some(({ text }) => /\p{L}{2}/u.test(text)))) continue;
    found.push({ item, highlight: markText(name, words.flat()), words: matched.length, length: name.length });
  }
  return found.sort((a, b) => b.words - a.words || a.length - b.length).slice(0, limit);
}

import type { Highlight } from '@spindle/contract/search';

const letters = /[\p{L}\p{N}]/u;

/** Marks what begins a word of the text with a word of the query; «ё» is «е» and case does not matter. */
export function highlight(text: string, words: readonly string[]): Highlight {
  const plain = fold(text);
  const sought = words.map((word) => fold(word)).filter((word) => word !== '');
  const parts: { text: string; match: boolean }[] = [];
  const add = (part: string, match: boolean) => {
    const last = parts.at(-1);
    if (last?.match === match) last.text += part;
    else parts.push({ text: part, match });
  };
  for (let at = 0; at < text.length;) {
    const isStart = at === 0 || !letters.test(plain[at - 1]!);
    const longest = isStart ? Math.max(0, ...sought.map((word) => matchAt(plain, word, at))) : 0;
    add(text.slice(at, at + Math.max(1, longest)), longest > 0);
    at += Math.max(1, longest);
  }
  return parts;
}

const matchAt = (plain: string, word: string, at: number): number =>
  plain.startsWith(word, at) ? word.length : 0;

/** Letter by letter, so that places stay. */
const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const lower = text[at]!.toLowerCase();
    return lower === 'ё' ? 'е' : lower.length === 1 ? lower : text[at]!;
  }).join('');

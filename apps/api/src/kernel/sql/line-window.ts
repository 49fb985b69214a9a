import type { AskedLines, LineWindow } from '@spindle/contract/line-window';
import { lineWords, sought } from '@spindle/contract/orders/line-words';

/** By what a line is searched for. */
interface LineWords {
  readonly article: string;
  readonly name: string;
}

/** Does a line fit what was typed: a part of its article however it is spelt, or every word in its name. */
export function lineSearch(search: string | undefined): (line: LineWords) => boolean {
  const { key, words } = sought(search ?? '');
  if (words.length === 0) return () => true;
  return ({ article, name }) => {
    const own = lineWords(article, name);
    return (key !== '' && own.includes(key)) || words.every((word) => own.includes(word));
  };
}

/** The asked lines of a list, and what the answer says of them; everything where nothing was asked. */
export function lineWindow<T>(
  lines: readonly T[],
  { offset = 0, limit, search, part = 'all' }: Partial<AskedLines> & { readonly part?: string },
  fits: (line: T) => boolean,
): { lines: readonly T[]; window: LineWindow } {
  const found = lines.filter(fits);
  const most = limit ?? Math.max(1, found.length);
  if (offset === 0 && found.length === lines.length && lines.length <= most) return { lines, window: null };
  return {
    lines: found.slice(offset, offset + most),
    window: { offset, limit: most, search: search ?? '', part, found: found.length },
  };
}

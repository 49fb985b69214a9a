import type { LinesQuery, LineWindow } from '@spindle/contract/line-window';
import { lineSearchText, sought } from '@spindle/contract/orders/line-search-text';

/** By what a line is searched for. */
interface SearchableLine {
  readonly article: string;
  readonly name: string;
}

/** Whether a line matches the search: by a part of its article however spelt, or by every word in its name. */
export function lineSearch(search: string | undefined): (line: SearchableLine) => boolean {
  const { key, words } = sought(search ?? '');
  if (words.length === 0) return () => true;
  return ({ article, name }) => {
    const lineText = lineSearchText(article, name);
    return (key !== '' && lineText.includes(key)) || words.every((word) => lineText.includes(word));
  };
}

/** The requested lines of a list and their window for the answer; all lines without a request. */
export function lineWindow<T>(
  lines: readonly T[],
  { offset = 0, limit, search, part = 'all' }: Partial<LinesQuery> & { readonly part?: string },
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

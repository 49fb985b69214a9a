import { paths } from '@spindle/contract/addresses/paths';
import { CATEGORIES, TEXT_LIMITS } from '@spindle/contract/constants';

export type Segment = (typeof CATEGORIES)[number];

interface ParsedQuery {
  readonly text: string;
  /** How many characters were more than a query may have. */
  readonly cut: number;
}

/** A query as it is searched: one line, no more than the box takes. */
export function readQuery(raw: string): ParsedQuery {
  const line = raw
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();
  // A sign of two halves is not cut through the middle.
  const text = line
    .slice(0, TEXT_LIMITS.query)
    .replace(/\p{Cs}$/u, '')
    .trim();
  return { text, cut: line.length > TEXT_LIMITS.query ? line.length - text.length : 0 };
}

/** A page of search stays where it is; from any other the search is everywhere. */
export function searchLocationOf(pathname: string): { segment: Segment; path: string } | null {
  const [, name, folder] = /^\/search\/([a-z]+)\/(?:([a-z\d_-]+)\/)?$/.exec(pathname) ?? [];
  const segment = CATEGORIES.find((category) => category === name);
  if (!segment) return null;
  return { segment, path: paths.search(segment, folder) };
}

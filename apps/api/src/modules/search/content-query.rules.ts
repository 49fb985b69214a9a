import { TEXT_LIMITS } from '@spindle/contract/constants';
import type { Highlight } from '@spindle/contract/search';

const mostWords = 8;
const longestWord = 40;
/** Shorter ones resemble everything. */
const shortestResembling = 4;

export interface ContentQuery {
  /** For `to_tsquery`: letters and digits only, so that nothing in it is an operator. */
  readonly words: string;
  /** The same while the last word is still being typed. */
  readonly prefixes: string;
  /** For the comparison by groups of three letters; null when too short for it. */
  readonly text: string | null;
}

/** Null when there is nothing to look for. */
export function contentQuery(query: string): ContentQuery | null {
  const plain = query.slice(0, TEXT_LIMITS.query).toLowerCase().replaceAll('ё', 'е');
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));
  if (words.length === 0) return null;
  const text = words.join(' ');
  return {
    words: words.join(' & '),
    prefixes: `${words.join(' & ')}:*`,
    text: text.length < shortestResembling ? null : text,
  };
}

/** Signs that stand in no text: where a found word begins and ends. */
export const MARKS = { start: '\uE000', stop: '\uE001' } as const;

/** An excerpt with marks → its parts. */
export function markedParts(excerpt: string): Highlight {
  const parts = excerpt.split(/\uE000([^\uE000\uE001]*)\uE001/u);
  return parts
    .map((text, at) => ({ text: text.replace(/[\uE000\uE001]/gu, ''), match: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** An excerpt cut out of a text shows where it was cut. */
export function withCuts(excerpt: string): string {
  const starts = /^[\uE000«"(]*[\p{Lu}\p{N}]/u.test(excerpt) ? '' : '… ';
  return `${starts}${excerpt}${/[.!?…]\uE001?$/u.test(excerpt) ? '' : ' …'}`;
}

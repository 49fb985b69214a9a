import { paths } from '@spindle/contract/addresses/paths';
import { lowerCased } from '@spindle/contract/fold-case';

const longest = 80;
const base = 'https://shop.example';

const parsed = (url: string): URL | null => (URL.canParse(url, base) ? new URL(url, base) : null);

/** A query as logged; null for what may identify somebody: e-mails, phones, numbers of people and companies. */
export function loggedQuery(text: string): string | null {
  const query = lowerCased(text).replaceAll('ё', 'е').replaceAll(/\s+/gu, ' ').trim();
  if (query === '' || query.length > longest || query.includes('@')) return null;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(query)) return null;
  return /\d{10}/.test(query.replaceAll(/[\s()+-]/g, '')) ? null : query;
}

/** The query of the first page of a search without filters; null for any other address. */
export function searchedQuery(url: string): string | null {
  const address = parsed(url);
  if (!address || !/^\/search\/[a-z]+(?:\/|\.data)/.test(address.pathname)) return null;
  const { searchParams } = address;
  const extra = [...searchParams.keys()].some((key) => !['query', '_routes'].includes(key));
  return extra ? null : loggedQuery(searchParams.get('query') ?? '');
}

/** The query whose result was opened: a catalogue page reached from a search page. */
export function clickedQuery(url: string, referer: string | undefined): string | null {
  if (referer === undefined || !/^\/(?:catalog|tools)\//.test(parsed(url)?.pathname ?? '')) return null;
  const from = parsed(referer);
  if (!from?.pathname.startsWith(paths.searchStart())) return null;
  return loggedQuery(from.searchParams.get('query') ?? '');
}

/** Words of a query that a text has, by their beginnings, and those it has not. */
export function splitByMatch(query: string, text: string): { said: string[]; unsaid: string[] } {
  const plain = lowerCased(text).replaceAll('ё', 'е');
  const endingOf = ({ length }: string): number => (length > 5 ? 2 : length > 3 ? 1 : 0);
  const isMatched = (word: string): boolean =>
    plain.includes(/\d/.test(word) ? word : word.slice(0, word.length - endingOf(word)));
  const words = query.split(' ').filter(Boolean);
  return { said: words.filter(isMatched), unsaid: words.filter((word) => !isMatched(word)) };
}

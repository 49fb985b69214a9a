import { articleKey } from '../catalogue/article-key.ts';
import { lowerCased } from '../fold-case.ts';

const spaces = /[\u00a0\u2009\u202f]/g;
const invisible = /[\u2060\u00ad]/g;

const foldedName = (name: string): string =>
  lowerCased(name).replaceAll('ё', 'е').replace(spaces, ' ').replace(invisible, '');

/** What a line of an order is found by; the twin of PostgreSQL's `line_words()`. */
export const lineSearchText = (article: string | null, name: string): string =>
  `${articleKey(article ?? '')}\n${foldedName(name)}`;

interface Sought {
  /** As articles and numbers are compared. */
  readonly key: string;
  /** All of them are in a name that is meant. */
  readonly words: readonly string[];
}

/** A search text read as a number or an article, and as words of a name. */
export const sought = (query: string): Sought => ({
  key: articleKey(query),
  words: foldedName(query).split(/\s+/).filter(Boolean),
});

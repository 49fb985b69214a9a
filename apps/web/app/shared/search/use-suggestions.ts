import { BREAKPOINTS, SEARCH_DEBOUNCE_MS } from '@spindle/contract/constants';
import type { Suggestions } from '@spindle/contract/catalogue/search';
import { useMediaQuery } from '@spindle/ui/browser/use-media-query.ts';
import { useEffect, useState } from 'react';
import { client } from '../../calls/client.ts';
import { loadSuggestionIndex } from './suggestion-index.ts';
import { lastQueries } from './last-queries.ts';
import { type SuggestionIndex, type SuggestGroup, suggestGroups } from './suggest-rows.ts';

/** Answers are cached for the visit, so a repeated query is answered at once. */
const answers = new Map<string, Suggestions>();
const cachedAtMost = 50;

interface SuggestAnswer {
  readonly groups: readonly SuggestGroup[];
  /** Null until the server has spoken. */
  readonly goodsFound: number | null;
}

/** Queries the server after a pause and aborts a query that was typed over. */
export function useSuggestions(query: string): SuggestAnswer {
  const [index, setIndex] = useState<SuggestionIndex | null>(null);
  const [last] = useState(() => lastQueries());
  const [, setAnswered] = useState('');
  const browse = useMediaQuery(`(max-width: ${BREAKPOINTS.medium - 1}px)`);
  useEffect(() => void loadSuggestionIndex().then(setIndex), []);
  useEffect(() => {
    if (query === '' || answers.has(query)) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client()
        .search.suggestions({ body: { query } }, { hint: 'passive', signal: abort.signal })
        .then(
          (answer) => {
            cacheAnswer(query, answer);
            setAnswered(query);
          },
          // Without the server there is still what the browser knows.
          () => {},
        );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  const answer = query === '' ? null : (answers.get(query) ?? null);
  return {
    groups: suggestGroups({ query, last, index, answer: answer ?? answerBefore(query), browse }),
    goodsFound: answer?.goods_found ?? null,
  };
}

const fewestBefore = 3;

/** Keeps the rows of a query prefix until the server answers, without its correction. */
function answerBefore(query: string): Suggestions | null {
  for (let end = query.length - 1; end >= fewestBefore; end--) {
    const before = answers.get(query.slice(0, end));
    if (before) return { ...before, corrected_query: null };
  }
  return null;
}

function cacheAnswer(query: string, answer: Suggestions): void {
  const [oldest] = answers.keys();
  if (answers.size >= cachedAtMost && oldest !== undefined) answers.delete(oldest);
  answers.set(query, answer);
}

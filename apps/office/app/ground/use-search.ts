import { useEffect, useState } from 'react';
import { messageOf } from './api.ts';

const pause = 150;

interface Sought<Row> {
  /** The words it answers. */
  readonly text: string;
  readonly found: readonly Row[];
  readonly failure: string;
}

/**
 * Searches for the typed text after a pause, and ignores responses to earlier texts. `search` must be a stable
 * function.
 */
export function useSought<Row>(
  text: string,
  search: (q: string, signal: AbortSignal) => Promise<{ data: readonly Row[] }>,
): Sought<Row> {
  const [sought, setSought] = useState<Sought<Row>>({ text: '', found: [], failure: '' });
  const query = text.trim();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      if (query === '') return setSought({ text: '', found: [], failure: '' });
      search(query, controller.signal).then(
        ({ data }) => !controller.signal.aborted && setSought({ text: query, found: data, failure: '' }),
        (error: unknown) =>
          !controller.signal.aborted &&
          setSought((current) => ({ ...current, text: query, failure: messageOf(error) })),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, search]);
  return sought;
}

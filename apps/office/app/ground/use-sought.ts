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
 * What is typed is asked for when the hand rests, and the answer belongs to the last words only. `ask` is the same
 * function each time.
 */
export function useSought<Row>(
  text: string,
  ask: (q: string, signal: AbortSignal) => Promise<{ data: readonly Row[] }>,
): Sought<Row> {
  const [sought, setSought] = useState<Sought<Row>>({ text: '', found: [], failure: '' });
  const words = text.trim();
  useEffect(() => {
    const asked = new AbortController();
    const later = setTimeout(() => {
      if (words === '') return setSought({ text: '', found: [], failure: '' });
      ask(words, asked.signal).then(
        ({ data }) => !asked.signal.aborted && setSought({ text: words, found: data, failure: '' }),
        (error: unknown) =>
          !asked.signal.aborted && setSought((held) => ({ ...held, text: words, failure: messageOf(error) })),
      );
    }, pause);
    return () => {
      clearTimeout(later);
      asked.abort();
    };
  }, [words, ask]);
  return sought;
}

import { QUERY_UPDATE_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useState } from 'react';
import { client } from '../../calls/client.ts';
import { type Finder, finderTarget, type FinderValues } from './finder-address.ts';
import { findFirst, type Found } from './finder-found.ts';

/** Requests the matches of the values once, shortly after the last change. */
export function useFinderFound(finder: Finder, values: FinderValues | null): Found & { counting: boolean } {
  const [found, setFound] = useState<Found>(finder);
  const [counting, setCounting] = useState(false);
  useEffect(() => {
    if (values === null) return;
    const stop = new AbortController();
    setCounting(true);
    const timer = setTimeout(async () => {
      try {
        const { selection } = finderTarget(finder, values);
        setFound(await findFirst(client(), selection, { signal: stop.signal, hint: 'passive' }));
        setCounting(false);
      } catch {
        // The last count stays; the listing will show the current one.
        if (!stop.signal.aborted) setCounting(false);
      }
    }, QUERY_UPDATE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [finder, values]);
  return { ...found, counting };
}

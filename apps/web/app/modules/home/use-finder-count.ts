import { QUERY_UPDATE_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useState } from 'react';
import { client } from '../../calls/client.ts';
import { type Finder, finderTarget, type FinderValues } from './finder-address.ts';

/** How many goods the values hold, counted by the server shortly after the last change. */
export function useFinderCount(
  finder: Finder,
  values: FinderValues | null,
): { count: number; counting: boolean } {
  const [count, setCount] = useState(finder.count);
  const [counting, setCounting] = useState(false);
  useEffect(() => {
    if (values === null) return;
    const stop = new AbortController();
    setCounting(true);
    const timer = setTimeout(async () => {
      try {
        const { selection } = finderTarget(finder, values);
        const { goods_found } = await client().search.count({ body: selection }, { signal: stop.signal });
        setCount(goods_found);
        setCounting(false);
      } catch {
        // The last count stays; the listing will tell.
        if (!stop.signal.aborted) setCounting(false);
      }
    }, QUERY_UPDATE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [finder, values]);
  return { count, counting };
}

import { QUERY_UPDATE_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useState } from 'react';
import { client } from '../../calls/client.ts';
import { DEFAULT_SORT, formatListing, type ListingAddress, type ListingQuery } from './listing-address.ts';
import { selectionOf } from './listing-selection.ts';
import type { GoodsCount, ListingSource } from './listing-source.ts';

interface Options {
  readonly category: string;
  readonly query?: ListingQuery | undefined;
  readonly count?: ListingSource['count'] | undefined;
  readonly draft: ListingAddress;
  /** What the page shows now, with its counts. */
  readonly listing: ListingAddress;
  readonly initialCount: GoodsCount;
}

/** The number of results for the draft. Requested after a pause; outdated requests are aborted. */
export function useLiveCount({
  category,
  query,
  count = countFound,
  draft,
  listing,
  initialCount,
}: Options): GoodsCount & { pending: boolean } {
  const [answer, setAnswer] = useState<(GoodsCount & { key: string }) | null>(null);
  const [failed, setFailed] = useState('');
  const key = filtersKey(draft);
  const isInitial = key === filtersKey(listing);

  useEffect(() => {
    if (isInitial) return;
    const controller = new AbortController();
    const body = selectionOf(draft, category, query);
    const timer = setTimeout(() => {
      count(body, controller.signal).then(
        (counted) => setAnswer({ key, ...counted }),
        () => !controller.signal.aborted && setFailed(key),
      );
    }, QUERY_UPDATE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The key stands for the draft: equal filters are not asked for twice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [category, query?.text, isInitial, key]);

  if (isInitial) return { ...initialCount, pending: false };
  const latest = answer ?? { ...initialCount, key: '' };
  return {
    found: latest.found,
    facets: latest.facets ?? initialCount.facets,
    pending: latest.key !== key && failed !== key,
  };
}

const countFound: ListingSource['count'] = async (body, signal) => {
  const options = { hint: 'passive', signal } as const;
  const [{ goods_found: found }, facets] = await Promise.all([
    client().search.count({ body }, options),
    // Counts beside values are optional; the number on the button is still right without them.
    client()
      .search.properties({ body }, options)
      .catch(() => undefined),
  ]);
  return { found, facets };
};

function filtersKey(listing: ListingAddress): string {
  return formatListing({ ...listing, sort: DEFAULT_SORT, page: 1 }, { view: listing.view });
}

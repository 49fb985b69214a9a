import { LRUCache } from 'lru-cache';
import type { Moment, PageVersion } from './page-version.ts';

export type CacheOutcome = 'hit' | 'miss' | 'joined';

interface Key {
  readonly name: string;
  readonly hasQuery: boolean;
}

export interface Cacheable<T> {
  readonly value: T;
  /** Null for content that is not cached. */
  readonly cache: {
    readonly bytes: number;
    /** What it shows that changes without everything else changing. */
    readonly topics: readonly string[];
  } | null;
}

export interface PageCache<T> {
  /** The page under this key, cached or rendered now. Concurrent requests share one rendering. */
  get(key: Key, render: () => Promise<Cacheable<T>>): Promise<T>;
  readonly bytes: number;
  readonly size: number;
}

interface CacheOptions {
  readonly version: PageVersion;
  readonly now: () => number;
  readonly onRequest: (outcome: CacheOutcome) => void;
  readonly maxBytes: number;
}

interface Entry<T> {
  readonly value: T;
  readonly bytes: number;
  readonly topics: readonly string[];
  readonly moment: Moment;
  /** Nothing in it is older. */
  readonly startedAt: number;
}

/** Under a stream of changes a page is rendered once in this time, not for every change. */
const freshFor = 1000;
/** For content that changes with time and without a notice. */
const longestLife = 10 * 60_000;
/** Visitors who walk through filters never evict pages without a query. */
const shareOfQueries = 0.25;

/** An LRU cache of pages; an entry is valid as long as the data it was rendered from. */
export function createPageCache<T>({ version, now, onRequest, maxBytes }: CacheOptions): PageCache<T> {
  const lru = (share: number) =>
    new LRUCache<string, Entry<T>>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: ({ bytes }) => bytes,
    });
  const plain = lru(1 - shareOfQueries);
  const queries = lru(shareOfQueries);
  const flights = new Map<string, Promise<T>>();

  function isCurrent({ moment, topics, startedAt }: Entry<T>): boolean {
    const age = now() - startedAt;
    return age < freshFor || (age < longestLife && version.isCurrent(moment, topics));
  }

  return {
    async get({ name, hasQuery }, render) {
      const pages = hasQuery ? queries : plain;
      const cached = pages.get(name);
      if (cached && isCurrent(cached)) {
        onRequest('hit');
        return cached.value;
      }
      const [moment, startedAt] = [version.now(), now()];
      // Requests after a change do not join a rendering that started before it.
      const flight = `${moment.shop}.${moment.change} ${name}`;
      const inFlight = flights.get(flight);
      if (inFlight) {
        onRequest('joined');
        return inFlight;
      }
      onRequest('miss');
      const rendering = render()
        .then(({ value, cache }) => {
          const isNewest = (pages.peek(name)?.startedAt ?? startedAt) <= startedAt;
          if (cache && isNewest) pages.set(name, { ...cache, value, moment, startedAt });
          return value;
        })
        .finally(() => flights.delete(flight));
      flights.set(flight, rendering);
      return rendering;
    },
    get bytes() {
      return plain.calculatedSize + queries.calculatedSize;
    },
    get size() {
      return plain.size + queries.size;
    },
  };
}

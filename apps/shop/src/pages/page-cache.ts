import { createByteLru } from '@spindle/api/kernel/byte-lru';
import type { PackedPage } from './packed-page.ts';
import type { Moment, PageVersion } from './page-version.ts';

export type CacheOutcome = 'hit' | 'miss' | 'joined';

export interface PageCache<R> {
  /**
   * The page under this key, in force or rendered now. Whoever asks while it is being rendered waits for the same
   * rendering. `render` answers with what to keep, or with an answer that is not kept.
   */
  get(
    ask: { readonly key: string; readonly varied: boolean },
    render: () => Promise<CachedPage | { readonly answer: R }>,
  ): Promise<{ readonly page: PackedPage } | { readonly answer: R }>;
  /** The page under this key where it is kept and in force; whoever sends it says so by `sent`. */
  peek(ask: { readonly key: string; readonly varied: boolean }): PackedPage | null;
  sent(): void;
  /** A page has grown by another encoding. */
  grown(key: string, page: PackedPage): void;
  readonly bytes: number;
  readonly size: number;
}

export interface CachedPage {
  readonly keep: PackedPage;
  /** What it shows that changes without everything else changing. */
  readonly topics: readonly string[];
}

interface CacheOptions {
  readonly version: PageVersion;
  readonly now: () => number;
  readonly onAsk: (outcome: CacheOutcome) => void;
  readonly mostBytes: number;
}

interface Entry {
  readonly page: PackedPage;
  readonly topics: readonly string[];
  readonly made: Moment;
  /** Nothing in it is older. */
  readonly startedAt: number;
}

/** Under a stream of changes a page is rendered once in this time, not for every change. */
const freshFor = 1000;
/** For what changes with the clock and tells nobody. */
const longestLife = 10 * 60_000;
const variedShare = 0.25;

export function createPageCache<R>({ version, now, onAsk, mostBytes }: CacheOptions): PageCache<R> {
  const plain = createByteLru<Entry>(mostBytes * (1 - variedShare));
  const varied = createByteLru<Entry>(mostBytes * variedShare);
  const flights = new Map<string, Promise<{ page: PackedPage } | { answer: R }>>();
  const shelves = [plain, varied];

  function inForce({ made, topics, startedAt }: Entry): boolean {
    const age = now() - startedAt;
    return age < freshFor || (age < longestLife && version.holds(made, topics));
  }

  function peek({ key, varied: isVaried }: { readonly key: string; readonly varied: boolean }) {
    const kept = (isVaried ? varied : plain).get(key);
    return kept && inForce(kept) ? kept.page : null;
  }

  return {
    peek,
    sent: () => onAsk('hit'),
    async get(ask, render) {
      const page = peek(ask);
      if (page) {
        onAsk('hit');
        return { page };
      }
      const shelf = ask.varied ? varied : plain;
      // Data that changes while a page is rendered makes a newer one: its askers do not join the old.
      const moment = version.now();
      const flight = `${moment.name} ${ask.key}`;
      const running = flights.get(flight);
      if (running) {
        onAsk('joined');
        return running;
      }
      onAsk('miss');
      const startedAt = now();
      const mine = render()
        .then((made) => {
          if ('answer' in made) return made;
          const entry = { page: made.keep, topics: made.topics, made: moment, startedAt };
          const newer = shelf.get(ask.key);
          if (!newer || newer.startedAt <= startedAt) shelf.set(ask.key, entry, made.keep.bytes);
          return { page: made.keep };
        })
        .finally(() => flights.delete(flight));
      flights.set(flight, mine);
      return mine;
    },
    grown(key, page) {
      for (const shelf of shelves) {
        const entry = shelf.get(key);
        if (entry?.page === page) shelf.resize(key, entry, page.bytes);
      }
    },
    get bytes() {
      return plain.bytes + varied.bytes;
    },
    get size() {
      return plain.size + varied.size;
    },
  };
}

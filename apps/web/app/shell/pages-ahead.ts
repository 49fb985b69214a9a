import { QUERY } from '@spindle/contract/constants';
import { type DataRouter, type DataStrategyResult, NavigationType } from 'react-router';

type Results = Record<string, DataStrategyResult>;

interface Ahead {
  readonly results: Promise<Results | null>;
  readonly begun: number;
  /** How long the server lets it be used, once it is there. */
  life: number;
  etag: string | null;
}

export interface PagesAheadParts {
  readonly router: () => Pick<DataRouter, 'state' | 'match' | 'revalidate'>;
  readonly hasLoader: (routeId: string) => boolean;
  /** Has a route's code ready. */
  readonly load: (routeId: string) => void;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** What an answer says of each route. */
  readonly read: (body: ReadableStream<Uint8Array>) => Promise<Record<string, { data?: unknown }>>;
  readonly now: () => number;
  /** Draws a page whose data is there. */
  readonly draw: (address: string, data: Readonly<Record<string, unknown>>) => void;
}

const most = 12;
/** For the way back a page is kept longer, and looked after when it is shown. */
const keptMs = 600_000;

/**
 * Data of pages that may come next, read and ready before the link is pressed, and of pages one may go back to. The router
 * takes it from here without a request, in the same turn: no state of waiting is rendered in between.
 */
export function createPagesAhead({ router, hasLoader, load, fetch, read, now, draw }: PagesAheadParts) {
  const pages = new Map<string, Ahead>();
  /** Their pages are nobody else's and are not kept: asking before the press would be asking twice. */
  const unkept = new Set<string>();
  /** The last that somebody was near. */
  let last = '';

  /** The routes of a page that asks for something, without the layout, which only a change of its own loads again. */
  const asks = (address: string): string[] | null => {
    const path = address.replace(/[?#].*/s, '');
    const own =
      router()
        .match(path)
        ?.filter(({ route }) => route.id !== 'root') ?? [];
    for (const { route } of own) load(route.id);
    if (own.some(({ route }) => route.shouldRevalidate)) return null;
    const ids = own.map(({ route }) => route.id);
    return ids.some(hasLoader) && !new URLSearchParams(address.slice(path.length)).has(QUERY.authRedirect)
      ? ids
      : null;
  };

  const urlOf = (address: string, ids: readonly string[]): string => dataUrl(address, ids.filter(hasLoader));

  const here = (): string => addressOf(router().state.location);

  const fresh = (ahead: Ahead | undefined): boolean => !!ahead && now() < ahead.begun + ahead.life;

  const begin = (address: string, ids: readonly string[]): Ahead => {
    const ahead: Ahead = {
      begun: now(),
      life: Infinity,
      etag: null,
      results: fetch(urlOf(address, ids))
        .then(async (answer) => {
          ahead.life =
            Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0) * 1000;
          ahead.etag = answer.headers.get('etag');
          if (!ahead.life) unkept.add(ids.at(-1) ?? '');
          const value = answer.ok && answer.body ? await read(answer.body) : {};
          // Redirects and failures are the router's own matter.
          if (!ids.filter(hasLoader).every((id) => 'data' in (value[id] ?? {}))) throw new Error('no page');
          // Of a route whose code is new the router wants a word even when it asks for nothing.
          return Object.fromEntries(
            ids.map((id) => [id, { type: 'data', result: value[id]?.data } as const]),
          );
        })
        .catch(() => {
          pages.delete(address);
          return null;
        }),
    };
    pages.delete(address);
    pages.set(address, ahead);
    for (const oldest of [...pages.keys()].slice(0, -most)) pages.delete(oldest);
    return ahead;
  };

  return {
    /** Somebody may go there. A page that is being pressed has no time to be drawn ahead: what was begun would be lost. */
    prepare(address: string, isPressed = false): void {
      const { location } = router().state.navigation;
      if (here() === address || (location && addressOf(location) === address)) return;
      const kept = pages.get(address);
      const ids = fresh(kept) ? null : asks(address);
      const ahead = ids ? (unkept.has(ids.at(-1) ?? '') ? null : begin(address, ids)) : kept;
      last = address;
      void ahead?.results.then((results) => {
        if (results && !isPressed && fresh(ahead) && last === address && !router().state.navigation.location)
          draw(address, Object.fromEntries(Object.entries(results).map(([id, { result }]) => [id, result])));
      });
    },
    /** Whether the page is kept for the way back. */
    keeps: (address: string): boolean => (pages.get(address)?.life ?? 0) > 0,
    /** What the router asks for by this request, when it is here. */
    async take({ method, url }: Pick<Request, 'method' | 'url'>): Promise<Results | null> {
      const { pathname, search } = new URL(url);
      const address = pathname + search;
      const { location, formMethod, historyAction } = router().state.navigation;
      const isGoing = location && addressOf(location) === address && address !== here();
      // Something was sent or everything is asked for again: what was fetched before may be wrong now.
      if (method !== 'GET' || !isGoing || (formMethod && formMethod !== 'GET')) {
        pages.clear();
        return null;
      }
      const kept = pages.get(address);
      if (!kept || fresh(kept)) return kept?.results ?? null;
      const ids =
        historyAction === NavigationType.Pop && kept.life > 0 && now() < kept.begun + keptMs && asks(address);
      if (!ids) return null;
      void look(address, ids, kept);
      return kept.results;
    },
  };

  /** A page shown again as it was: is it still so? */
  async function look(address: string, ids: readonly string[], kept: Ahead): Promise<void> {
    const answer = await fetch(urlOf(address, ids), { cache: 'no-cache' }).catch(() => null);
    if (answer?.headers.get('etag') === kept.etag) pages.set(address, { ...kept, begun: now() });
    else if (answer && addressOf(router().state.navigation.location ?? router().state.location) === address) {
      pages.delete(address);
      void router().revalidate();
    }
  }
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** As the router itself would ask. */
function dataUrl(address: string, ids: readonly string[]): string {
  const [, path = '', search = ''] = /^([^?]*)\??(.*)$/s.exec(address) ?? [];
  const query = new URLSearchParams(search);
  query.set('_routes', ids.join(','));
  return `${path}${path.endsWith('/') ? '_' : ''}.data?${query}`;
}

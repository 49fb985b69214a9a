import { STORAGE_KEYS, TEXT_LIMITS } from '@spindle/contract/constants';

const most = 8;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Recent queries of this browser, the newest first; none without storage. */
export function lastQueries(store: Store | null = browserStore()): string[] {
  try {
    const stored: unknown = JSON.parse(store?.getItem(STORAGE_KEYS.queries) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((query): query is string => typeof query === 'string' && query !== '')
      .map((query) => query.slice(0, TEXT_LIMITS.query))
      .slice(0, most);
  } catch {
    return [];
  }
}

export function rememberQuery(query: string, store: Store | null = browserStore()): void {
  const same = (other: string) => other.toLowerCase() === query.toLowerCase();
  const queries = [query, ...lastQueries(store).filter((other) => !same(other))].slice(0, most);
  try {
    store?.setItem(STORAGE_KEYS.queries, JSON.stringify(queries));
  } catch {
    // A full or closed storage only costs the history.
  }
}

export function forgetQueries(store: Store | null = browserStore()): void {
  try {
    store?.removeItem(STORAGE_KEYS.queries);
  } catch {
    // As above.
  }
}

function browserStore(): Store | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

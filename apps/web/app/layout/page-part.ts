/** React reads `status` and `value`: code that is there renders at once, on the server too. */
type Loading<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

interface PagePart<T> {
  /** A failed try may be made again. */
  load(): Promise<T>;
  /** Starts loading in the background; failures are ignored. */
  prepare(): void;
}

/** The code of one page of a route, which the route's other pages do without. */
export function pagePart<T>(begin: () => Promise<T>): PagePart<T> {
  let loading: Loading<T> | null = null;
  const load = (): Promise<T> => {
    if (loading) return loading;
    const started: Loading<T> = begin();
    loading = started;
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = null;
      },
    );
    return started;
  };
  return { load, prepare: () => void load().catch(() => {}) };
}

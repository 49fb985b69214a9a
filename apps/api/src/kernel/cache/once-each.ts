/** Runs the work once for each key and caches the result; a failure is not cached. */
export function onceEach<K, T>(work: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const results = new Map<K, Promise<T>>();
  return (key) => {
    const cachedResult = results.get(key);
    if (cachedResult) return cachedResult;
    const mine = work(key);
    results.set(key, mine);
    mine.catch(() => results.delete(key));
    return mine;
  };
}

/** Does the work once for each key and keeps the answer; a failure is not kept. */
export function onceEach<K, T>(work: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const kept = new Map<K, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const mine = work(key);
    kept.set(key, mine);
    mine.catch(() => kept.delete(key));
    return mine;
  };
}

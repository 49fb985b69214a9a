/** Caches the most recently used strings up to a total length, so that memory stays bounded. */
export function createMemo(maxLength: number): (key: string, make: () => string) => string {
  const cache = new Map<string, string>();
  let length = 0;
  return (key, make) => {
    const cached = cache.get(key);
    if (cached !== undefined) {
      cache.delete(key);
      cache.set(key, cached);
      return cached;
    }
    const created = make();
    cache.set(key, created);
    length += key.length + created.length;
    for (const [oldKey, old] of cache) {
      if (length <= maxLength) break;
      cache.delete(oldKey);
      length -= oldKey.length + old.length;
    }
    return created;
  };
}

/** Keeps the most recently used strings up to a total length, so that memory stays bounded. */
export function createMemo(maxLength: number): (key: string, make: () => string) => string {
  const kept = new Map<string, string>();
  let length = 0;
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const made = make();
    kept.set(key, made);
    length += key.length + made.length;
    for (const [oldKey, old] of kept) {
      if (length <= maxLength) break;
      kept.delete(oldKey);
      length -= oldKey.length + old.length;
    }
    return made;
  };
}

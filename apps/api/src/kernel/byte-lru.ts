export interface ByteLru<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, bytes: number): void;
  readonly bytes: number;
  readonly size: number;
}

/** Keeps what was asked for last, as much as fits. */
export function createByteLru<T>(mostBytes: number): ByteLru<T> {
  const entries = new Map<string, { value: T; bytes: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function set(key: string, value: T, bytes: number): void {
    drop(key);
    if (bytes > mostBytes) return;
    entries.set(key, { value, bytes });
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= mostBytes) break;
      drop(oldest);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set,
    get bytes() {
      return total;
    },
    get size() {
      return entries.size;
    },
  };
}

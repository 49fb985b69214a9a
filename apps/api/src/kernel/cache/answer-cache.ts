import { LRUCache } from 'lru-cache';
import { frozen } from './frozen.ts';

interface AnswerCache<T> {
  /** Returns the cached answer or builds one. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

interface AnswerCacheOptions<T> {
  /** Everything the answers depend on: one of these changes whenever an answer may have changed. */
  version(): Promise<readonly unknown[]>;
  readonly maxBytes: number;
  /** About how much memory an answer takes. */
  bytesOf(answer: T): number;
}

const longestKey = 1000;

/**
 * Caches answers that are the same for everyone until something they depend on changes. An answer built during a change
 * is used once.
 */
export function createAnswerCache<T extends object>(options: AnswerCacheOptions<T>): AnswerCache<T> {
  const { version, maxBytes, bytesOf } = options;
  const answers = new LRUCache<string, T>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  let cachedVersion: readonly unknown[] = [];

  return {
    async get(key, make) {
      if (key.length > longestKey) return make();
      const before = await version();
      if (!isSame(before, cachedVersion)) {
        answers.clear();
        cachedVersion = before;
      }
      const cached = answers.get(key);
      if (cached) return cached;
      const answer = await make();
      const after = await version();
      if (isSame(before, after) && isSame(after, cachedVersion)) answers.set(key, frozen(answer));
      return answer;
    },
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

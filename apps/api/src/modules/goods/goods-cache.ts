import type { Notices } from '@spindle/database/notices';
import { LRUCache } from 'lru-cache';
import { changedGoods } from '../catalogue/catalogue-notice.rules.ts';

/** When rows were read, and with what words of the catalogue they were made into something. */
interface Reading {
  readonly at: number;
  readonly world: World;
}

/** Dependencies of every card besides its own rows: while they are the same objects, cached cards stay valid. */
type World = readonly unknown[];

interface GoodsCache<T> {
  /** To be called before the rows are read. */
  begin(world: World): Reading;
  get(reading: Reading, goods: number, name: string): T | undefined;
  /** Cached unless something about the goods changed since the reading began. */
  set(reading: Reading, goods: number, name: string, value: T, bytes: number): void;
  /** Changes with every notice, and with every call while disconnected from notices. */
  version(): number;
}

interface GoodsCacheOptions {
  readonly notices: Pick<Notices, 'subscribe' | 'isHearing'>;
  readonly maxBytes: number;
  /** Called with goods that changed, or null for all, after they were dropped. */
  readonly onChange?: (goods: readonly number[] | null) => void;
}

/** Beyond so many changed goods it is cheaper to call everything changed. */
const mostChanges = 10_000;

/**
 * Caches values by product number until a notice names the product. Notices arrive at commit: a value read before a
 * notice and set after it may be stale and is not cached. While disconnected from notices nothing is served.
 */
export function createGoodsCache<T>({ notices, maxBytes, onChange }: GoodsCacheOptions): GoodsCache<T> {
  const entries = new LRUCache<number, { values: Map<string, T>; bytes: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const changes = new Map<number, number>();
  let world: World = [];
  let clock = 0;
  let everythingAt = 0;

  function dropAll(): void {
    entries.clear();
    changes.clear();
    everythingAt = clock += 1;
  }

  notices.subscribe(
    'catalogue',
    (payload) => {
      const goods = changedGoods(payload);
      if (!goods || changes.size + goods.length > mostChanges) dropAll();
      else {
        clock += 1;
        for (const one of goods) {
          entries.delete(one);
          changes.set(one, clock);
        }
      }
      onChange?.(goods);
    },
    () => {
      dropAll();
      onChange?.(null);
    },
  );

  return {
    begin(now) {
      if (now.length !== world.length || now.some((part, index) => part !== world[index])) {
        dropAll();
        world = now;
      }
      return { at: clock, world };
    },
    get(reading, goods, name) {
      if (reading.world !== world || !notices.isHearing()) return undefined;
      return entries.get(goods)?.values.get(name);
    },
    set(reading, goods, name, value, size) {
      const isOld =
        reading.world !== world || everythingAt > reading.at || (changes.get(goods) ?? 0) > reading.at;
      if (isOld) return;
      const { values, bytes } = entries.get(goods) ?? { values: new Map<string, T>(), bytes: 0 };
      if (values.has(name)) return;
      // A new entry, because its size is measured when it is set.
      entries.set(goods, { values: values.set(name, value), bytes: bytes + size });
    },
    version: () => (notices.isHearing() ? clock : Number.NaN),
  };
}

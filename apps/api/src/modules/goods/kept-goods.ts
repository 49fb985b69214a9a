import type { Notices } from '@spindle/database/notices';
import { changedGoods } from '../catalogue/catalogue-notice.rules.ts';

/** When rows were read, and with what words of the catalogue they were made into something. */
export interface Reading {
  readonly at: number;
  readonly world: World;
}

/** What every card depends on beside its own rows: as long as these are the same, it is the same. */
export type World = readonly unknown[];

export interface KeptGoods<T> {
  /** To be called before the rows are read. */
  begin(world: World): Reading;
  get(reading: Reading, goods: number, name: string): T | undefined;
  /** Kept unless something about the goods changed since the reading began. */
  set(reading: Reading, goods: number, name: string, value: T, bytes: number): void;
  /** It was found to be old before a notice came. */
  drop(goods: number): void;
  /** Another one with every notice; never the same while nobody hears them. */
  moment(): number;
  readonly bytes: number;
}

interface KeptGoodsOptions {
  readonly notices: Pick<Notices, 'subscribe' | 'isHearing'>;
  readonly mostBytes: number;
  /** Called with goods that changed, or null for all, after they were dropped. */
  readonly onChange?: (goods: readonly number[] | null) => void;
}

/** Beyond so many changed goods it is cheaper to call everything changed. */
const mostChanges = 10_000;

/**
 * What was made of goods, by their numbers, until a notice names them. Notices come when a change is committed: what
 * was read before one came, and is put here after it, may be old and is not kept. While nobody hears notices
 * nothing is given out.
 */
export function createKeptGoods<T>({ notices, mostBytes, onChange }: KeptGoodsOptions): KeptGoods<T> {
  const entries = new Map<number, { names: Map<string, T>; bytes: number }>();
  const changes = new Map<number, number>();
  let world: World = [];
  let bytes = 0;
  let clock = 0;
  let everythingAt = 0;

  function drop(goods: number): void {
    bytes -= entries.get(goods)?.bytes ?? 0;
    entries.delete(goods);
  }

  function dropAll(): void {
    entries.clear();
    changes.clear();
    bytes = 0;
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
          drop(one);
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
      if (now.length !== world.length || now.some((part, place) => part !== world[place])) {
        dropAll();
        world = now;
      }
      return { at: clock, world };
    },
    get(reading, goods, name) {
      const entry = entries.get(goods);
      if (!entry || reading.world !== world || !notices.isHearing()) return undefined;
      entries.delete(goods);
      entries.set(goods, entry);
      return entry.names.get(name);
    },
    set(reading, goods, name, value, size) {
      const isOld =
        reading.world !== world || everythingAt > reading.at || (changes.get(goods) ?? 0) > reading.at;
      if (isOld || size > mostBytes) return;
      const entry = entries.get(goods) ?? { names: new Map<string, T>(), bytes: 0 };
      if (entry.names.has(name)) return;
      entry.names.set(name, value);
      entry.bytes += size;
      bytes += size;
      entries.delete(goods);
      entries.set(goods, entry);
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
    drop,
    moment: () => (notices.isHearing() ? clock : Number.NaN),
    get bytes() {
      return bytes;
    },
  };
}

import { createHash } from 'node:crypto';
import { createByteLru } from '@spindle/api/kernel/byte-lru';
import type { PackedPage } from './packed-page.ts';

/** Pages of people who are signed in, each under its address and all the data it was rendered from. */
export interface KeptRenderings {
  begin(address: string): Rendering;
}

/** One page on its way: asked for by its data once its loaders have answered. */
export interface Rendering {
  /** Whether the page was rendered from the same data before: then nothing needs to be rendered now. */
  isKnown(data: string): boolean;
  readonly wasAsked: boolean;
  readonly known: PackedPage | null;
  /** Keeps what was rendered from the data that was asked about. Without a question nothing is kept. */
  keep(page: PackedPage): void;
}

interface Entry {
  readonly page: PackedPage;
  readonly madeAt: number;
}

/** For what changes with the clock and stands in no data. */
const longestLife = 10 * 60_000;

/**
 * A page is a function of its address and of what its loaders answered. The loaders run each time, so what is sent is
 * never older than its data, and nobody can get a page that they would not have got by rendering it.
 */
export function createKeptRenderings(now: () => number, mostBytes: number): KeptRenderings {
  const kept = createByteLru<Entry>(mostBytes);
  return {
    begin(address) {
      let name: string | null = null;
      let known: PackedPage | null = null;
      return {
        isKnown(data) {
          name = createHash('sha256').update(`${address}\n`).update(data).digest('base64url');
          const entry = kept.get(name);
          known = entry && now() - entry.madeAt < longestLife ? entry.page : null;
          return known !== null;
        },
        get wasAsked() {
          return name !== null;
        },
        get known() {
          return known;
        },
        keep(page) {
          if (name !== null) kept.set(name, { page, madeAt: now() }, page.bytes);
        },
      };
    },
  };
}

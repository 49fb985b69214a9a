import { createByteLru } from '@spindle/api/kernel/byte-lru';
import type { KeptHtml, KeptParts } from '@spindle/web/app/layout/kept-html.ts';

interface Entry {
  readonly part: KeptHtml;
  readonly madeAt: number;
}

/** For what changes with the clock and stands in no data, as of whole pages. */
const longestLife = 10 * 60_000;

/** Parts of pages, each under the hash of all it was rendered from: nothing in here can be stale. */
export function createKeptParts(
  now: () => number,
  { mostBytes, proves = false }: { readonly mostBytes: number; readonly proves?: boolean },
): KeptParts {
  const kept = createByteLru<Entry>(mostBytes);
  return {
    get(name) {
      const entry = kept.get(name);
      return entry && now() - entry.madeAt < longestLife ? entry.part : undefined;
    },
    proves,
    set: (name, part, bytes) => kept.set(name, { part, madeAt: now() }, bytes),
  };
}

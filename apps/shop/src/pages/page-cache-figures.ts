import { Counter, Gauge, type Registry } from 'prom-client';
import type { CacheOutcome } from './page-cache.ts';

interface CacheCounts {
  readonly bytes: number;
  readonly size: number;
}

/** How often pages come from memory, and how much of it they take. */
export function pageCacheFigures(registry: Registry): {
  asked(outcome: CacheOutcome): void;
  watch(cache: CacheCounts): void;
} {
  const asks = new Counter({
    name: 'page_cache_requests_total',
    help: 'Guest pages: from memory (hit), rendered (miss), or waited for with another visitor (joined)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    asked: (outcome) => asks.inc({ outcome }),
    watch(cache) {
      const gauge = (name: string, help: string, read: () => number): void => {
        const collect = function (this: Gauge): void {
          this.set(read());
        };
        registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
      };
      gauge('page_cache_bytes', 'Memory taken by kept pages', () => cache.bytes);
      gauge('page_cache_pages', 'Kept pages', () => cache.size);
    },
  };
}

import { Counter, Gauge, type Registry } from 'prom-client';
import type { CacheOutcome } from './page-cache.ts';

/** How often guests' pages come from the cache. */
export function countPageRequests(registry: Registry): (outcome: CacheOutcome) => void {
  const requests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Guest pages: from the cache (hit), rendered (miss), or waited for with another visitor (joined)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (outcome) => requests.inc({ outcome });
}

/** How much the cache holds. */
export function measurePageCache(
  registry: Registry,
  cache: { readonly bytes: number; readonly size: number },
) {
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('page_cache_bytes', 'Memory taken by cached pages', () => cache.bytes);
  gauge('page_cache_pages', 'Cached pages', () => cache.size);
}

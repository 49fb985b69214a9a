import { CHUNK_RELOAD_INTERVAL_MS } from '@spindle/contract/constants';

const key = 'chunk-reload-at';
const leavesWithinMs = 1000;

interface Page {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: { reload(): void };
}

/** A file of the shop did not come, and the page has just been loaded anew for it already. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

/** A page built before the last deployment asks for files that are gone: load it anew, at most once a minute. */
export function reloadAfterChunkFailure(page: Page, now: number): boolean {
  try {
    const last = Number(page.sessionStorage.getItem(key) ?? 0);
    if (now - last < CHUNK_RELOAD_INTERVAL_MS) return false;
    page.sessionStorage.setItem(key, String(now));
  } catch {
    // A page that cannot remember would load itself for ever.
    return false;
  }
  // A page that is being left gets no more files either: a reload at once would hold the visitor there.
  setTimeout(() => page.location.reload(), leavesWithinMs);
  return true;
}

/** In place of React Router's own reload, which knows no measure: `route-module-reload.ts` puts it there. */
export function chunkFailed(cause: unknown, page: Page = window, now = Date.now()): Promise<never> {
  if (!reloadAfterChunkFailure(page, now)) throw new ChunkFailure('a page did not load', { cause });
  return new Promise(() => {});
}

export function reloadOnceOnChunkFailure(target: Window): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (reloadAfterChunkFailure(target, Date.now())) event.preventDefault();
  });
}

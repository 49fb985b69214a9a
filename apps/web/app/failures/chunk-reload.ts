import { CHUNK_RELOAD_INTERVAL_MS } from '@spindle/contract/constants';

const key = 'chunk-reload-at';

interface Page {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: { reload(): void };
}

/** A page built before the last deployment asks for files that are gone: load it anew, at most once a minute. */
export function reloadAfterChunkFailure(page: Page, now: number): boolean {
  const last = Number(page.sessionStorage.getItem(key) ?? 0);
  if (now - last < CHUNK_RELOAD_INTERVAL_MS) return false;
  page.sessionStorage.setItem(key, String(now));
  page.location.reload();
  return true;
}

export function reloadOnceOnChunkFailure(target: Window): void {
  target.addEventListener('vite:preloadError', (event) => {
    if (reloadAfterChunkFailure(target, Date.now())) event.preventDefault();
  });
}

import { CHUNK_RELOAD_INTERVAL_MS } from '@spindle/contract/constants';
import { answersNow, isConnectionLost, waitForShop } from './connection.ts';

const key = 'chunk-reload-at';
const leavesWithinMs = 1000;

interface Page {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

const failures = new WeakSet<Error>();
let isAllowed = false;

/** Whether a file of the shop did not come, and the page has just been reloaded for it already. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && failures.has(error);

/** After a deployment an open page may request removed files: allows one reload a minute. */
export function mayReload({ sessionStorage }: Page, now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (now - last < CHUNK_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // A page that cannot remember would reload for ever.
    return false;
  }
}

/** A reload that the limit of reloads after missing files does not stop. */
export function reload(): void {
  isAllowed = true;
  location.reload();
}

/** A file that did not come because nothing comes is no reason to lose the page. */
async function reloadWhenAnswered(): Promise<void> {
  if (await answersNow()) reload();
  else if (!isConnectionLost()) waitForShop(reload);
}

export function reloadOnceOnChunkFailure(page: Window & typeof globalThis): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(page, Date.now())) return failures.add(event.payload);
    event.preventDefault();
    // A page that is being left gets no more files either: a reload at once would hold the visitor there.
    setTimeout(() => void reloadWhenAnswered(), leavesWithinMs);
  });
  // React Router reloads without a limit when the file of a route is missing.
  page.navigation?.addEventListener('navigate', (event) => {
    const isOfScript = event.navigationType === 'reload' && !event.userInitiated;
    if (!isOfScript || isAllowed) return;
    event.preventDefault();
    void answersNow().then((answered) => {
      if (!answered) return isConnectionLost() || waitForShop(reload);
      return mayReload(page, Date.now()) && reload();
    });
  });
}

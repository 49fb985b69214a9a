import { savesData } from '@spindle/ui/saves-data.ts';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import type * as Code from './pages-ahead-code.ts';

/** Comes with the first link that somebody is near, or when the page is alive and has nothing to do. */
let code: typeof Code | undefined;

function come(use: (code: typeof Code) => void): void {
  void import('./pages-ahead-code.ts').then(
    (loaded) => use((code = loaded)),
    () => {},
  );
}

function look(event: Event): void {
  if (code) code.look(event);
  else if ((event.target as Element).closest?.('a[data-discover]')) come(({ look }) => look(event));
}

if (typeof document !== 'undefined')
  // Moves, not what comes under the pointer: a page that scrolls below one that rests means nothing.
  for (const act of ['pointermove', 'focusin', 'pointerdown']) addEventListener(act, look);

/** Called when the page is alive. */
export function comeWhenIdle(): void {
  if (savesData()) return;
  const wait = () => globalThis.requestIdleCallback?.(() => come(({ loadLikely }) => loadLikely()));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** The router asks here first. */
export const takeAhead: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) =>
  (await code?.pagesAhead.take(request)) ?? next();

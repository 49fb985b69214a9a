import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import type * as Code from './pages-ahead-code.ts';

/** Comes with the first link that somebody is near. */
let code: typeof Code | undefined;

function look(event: Event): void {
  if (code) code.look(event);
  else if ((event.target as Element).closest?.('a[data-discover]'))
    void import('./pages-ahead-code.ts').then(
      (loaded) => (code = loaded).look(event),
      () => {},
    );
}

if (typeof document !== 'undefined')
  // Moves, not what comes under the pointer: a page that scrolls below one that rests means nothing.
  for (const act of ['pointermove', 'focusin', 'pointerdown']) addEventListener(act, look);

/** The router asks here first. */
export const takeAhead: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) =>
  (await code?.pagesAhead.take(request)) ?? next();

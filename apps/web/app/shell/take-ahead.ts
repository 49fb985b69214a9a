import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** Comes with the first link that somebody is near. */
let code: typeof import('./pages-ahead-code.ts') | undefined;

function look(event: Event): void {
  const { type, target, movementX, movementY } = event as PointerEvent;
  // A page that moves under a pointer that rests means nothing.
  if (type === 'pointerover' && !movementX && !movementY) return;
  if (code) code.look(event);
  else if ((target as Element).closest?.('a[data-discover]'))
    void import('./pages-ahead-code.ts').then(
      (loaded) => (code = loaded).look(event),
      () => {},
    );
}

if (typeof document !== 'undefined')
  for (const act of ['pointerover', 'focusin', 'pointerdown']) addEventListener(act, look);

/** The router asks here first. */
export const takeAhead: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) =>
  (await code?.pagesAhead.take(request)) ?? next();

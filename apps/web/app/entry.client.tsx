import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DataRouter } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { takeHandedData } from './layout/take-handed-data.ts';
import type { hear } from './shell/pages-ahead-code.ts';
import { chunkFailed, reloadOnceOnChunkFailure } from './failures/chunk-reload.ts';

reloadOnceOnChunkFailure(window);
// Code, data and the first render take a turn each: presses and scrolling come between them.
await new Promise((next) => setTimeout(next));
await takeHandedData().catch((error: unknown) => chunkFailed(error));

/**
 * Everybody who hears of a new page hears of it in one transition. HydratedRouter would render all links of the page one
 * leaves by itself, at once, before the page one goes to. A page that was drawn ahead is shown before they hear of it.
 */
Object.defineProperty(window, '__reactRouterDataRouter', {
  configurable: true,
  set(router: DataRouter & { hear?: typeof hear }) {
    const { subscribe } = router;
    router.subscribe = (tell) =>
      subscribe((...news) => {
        const go = () => startTransition(() => tell(...news));
        if (router.hear) router.hear(news[0], go);
        else go();
      });
    Object.defineProperty(window, '__reactRouterDataRouter', { value: router });
  },
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

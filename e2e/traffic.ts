import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

// What an answer sets off is asked for within two frames of it.
const settled =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => (window.idle ?? requestIdleCallback)(done))))';

/** For pages: what waits for an idle moment waits until `rest()` is called, which says how much it was. */
export const holdIdle = `
  window.idle = requestIdleCallback;
  window.held = [];
  requestIdleCallback = (run) => held.push(run);
  window.rest = () => {
    requestIdleCallback = idle;
    for (const run of held) idle(run);
    return held.length;
  };`;

/** Counts what is on its way from now on; the answer waits until nothing is, and what came has been painted. */
export function watchTraffic(page: Page): () => Promise<void> {
  const flying = new Set<unknown>();
  page.on('request', (request) => flying.add(request));
  page.on('requestfinished', (request) => flying.delete(request));
  page.on('requestfailed', (request) => flying.delete(request));
  return () =>
    expect
      .poll(async () => {
        await page.evaluate(settled);
        return flying.size;
      })
      .toBe(0);
}

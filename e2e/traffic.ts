import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

// Requests triggered by an answer start within two frames of it.
const settled =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => (window.idle ?? requestIdleCallback)(done))))';

/** For pages: idle callbacks wait until `rest()` is called, which returns how many there were. */
export const holdIdle = `
  window.idle = requestIdleCallback;
  window.held = [];
  requestIdleCallback = (run) => held.push(run);
  window.rest = () => {
    requestIdleCallback = idle;
    for (const run of held) idle(run);
    return held.length;
  };`;

/** Counts pending requests from now on; the result waits until there are none and everything is painted. */
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

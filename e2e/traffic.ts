import type { Page } from '@playwright/test';
import { expect } from './visitor.ts';

// What an answer sets off is asked for within two frames of it.
const settled =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))';

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

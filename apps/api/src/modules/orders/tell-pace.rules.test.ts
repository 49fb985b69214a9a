import { expect, it } from 'vitest';
import { pauseAfter } from './tell-pace.rules.ts';

it.each([
  ['nobody orders any more', { sinceOrderMs: 200, busy: 1, waitedMs: 30_000 }, 0],
  ['orders come, and the shop has time', { sinceOrderMs: 20, busy: 0.6, waitedMs: 0 }, 0],
  ['orders come, and the shop does nothing else', { sinceOrderMs: 20, busy: 0.95, waitedMs: 3000 }, 2000],
  ['the same, and orders have waited for long', { sinceOrderMs: 20, busy: 0.95, waitedMs: 11_000 }, 1000],
])('letters wait as long as they must: %s', (_when, pace, pause) => {
  expect(pauseAfter(pace)).toBe(pause);
});

import { cpus } from 'node:os';
import { expect, it } from 'vitest';
import { pauseAfter, takenShare, timesOf } from './tell-pace.rules.ts';

it.each([
  ['nobody orders any more', { sinceOrderMs: 200, busy: 1, machine: 1, waitedMs: 30_000 }, 0],
  ['orders come, and the shop has time', { sinceOrderMs: 20, busy: 0.6, machine: 0.7, waitedMs: 0 }, 0],
  [
    'orders come, and the shop does nothing else',
    { sinceOrderMs: 20, busy: 0.95, machine: 0.5, waitedMs: 3000 },
    2000,
  ],
  [
    'orders come, and no processor is left',
    { sinceOrderMs: 20, busy: 0.6, machine: 0.97, waitedMs: 3000 },
    2000,
  ],
  [
    'the same, and orders have waited for long',
    { sinceOrderMs: 20, busy: 0.95, machine: 1, waitedMs: 11_000 },
    1000,
  ],
])('letters wait as long as they must: %s', (_when, pace, pause) => {
  expect(pauseAfter(pace)).toBe(pause);
});

it('what was taken of the processors is what was not idle', () => {
  const of = (user: number, idle: number) => ({ times: { user, sys: 0, idle } });
  const before = timesOf([of(100, 900), of(100, 900)]);
  expect(takenShare(before, timesOf([of(190, 910), of(110, 990)]))).toBe(0.5);
  expect(takenShare(before, before)).toBe(0);
  expect(timesOf(cpus()).all).toBeGreaterThan(timesOf(cpus()).idle);
});

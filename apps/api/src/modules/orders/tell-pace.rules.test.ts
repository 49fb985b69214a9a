import { cpus } from 'node:os';
import { expect, it } from 'vitest';
import { pauseAfter, takenShare, timesOf } from './tell-pace.rules.ts';

const seen = { busy: 0.95, machine: 1, perSecond: 8 };
const rush = { sinceOrderMs: 20, seen, waitedMs: 3000 };

it.each([
  ['nobody orders any more', { ...rush, sinceOrderMs: 200, waitedMs: 30_000 }, 0],
  ['orders come, and nobody has looked yet', { ...rush, seen: null }, 500],
  ['orders come, and the shop has time', { ...rush, seen: { ...seen, busy: 0.6, machine: 0.7 } }, 0],
  ['orders come, and the shop does nothing else', { ...rush, seen: { ...seen, machine: 0.5 } }, 2000],
  ['orders come, and no processor is left', { ...rush, seen: { ...seen, busy: 0.6, machine: 0.97 } }, 2000],
  ['the same, and orders have waited for long', { ...rush, waitedMs: 11_000 }, 1000],
  ['more come than could be told', { ...rush, seen: { ...seen, perSecond: 120 } }, 4000],
  [
    'the same, however long they wait',
    { ...rush, seen: { ...seen, perSecond: 120 }, waitedMs: 60_000 },
    4000,
  ],
  ['so many, and the shop has time', { ...rush, seen: { busy: 0.6, machine: 0.7, perSecond: 120 } }, 0],
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

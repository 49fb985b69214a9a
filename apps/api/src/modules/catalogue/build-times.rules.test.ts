import { expect, it } from 'vitest';
import { createBuildTimes } from './build-times.rules.ts';

it('nothing is built while nothing changes', () => {
  expect(createBuildTimes().due()).toBeNull();
});

it('a change waits for the end of its burst, but never longer than six tenths of a second', () => {
  const times = createBuildTimes();
  times.want(0);
  expect(times.due()).toBe(200);
  times.want(150);
  expect(times.due()).toBe(350);
  for (let at = 250; at <= 5000; at += 100) times.want(at);
  expect(times.due()).toBe(600);
});

it('patches put no build off, however many come', () => {
  const times = createBuildTimes();
  times.end(0, 1000, true);
  times.want(2000);
  for (let at = 2000; at < 60_000; at += 100) times.patched(at, true);
  expect(times.due()).toBe(2200);
});

it('patches alone are tidied up after half a minute and twenty builds\u2019 time, counted from the first of them', () => {
  const times = createBuildTimes();
  times.end(0, 1000, true);
  for (let at = 100; at < 15_000; at += 100) times.patched(at, true);
  expect(times.due()).toBe(30_100);
  times.end(0, 2000, true);
  expect(times.due()).toBe(40_100);
});

it('patches that leave it tidy, like those of sales, wait for ten minutes', () => {
  const times = createBuildTimes();
  times.end(0, 1000, true);
  for (let at = 100; at < 90_000; at += 100) times.patched(at, false);
  expect(times.due()).toBe(600_100);
  times.patched(90_000, true);
  expect(times.due()).toBe(120_000);
  times.begin();
  expect(times.due()).toBeNull();
});

it('builds that follow one another leave the processor free for a while', () => {
  const times = createBuildTimes();
  times.want(0);
  times.begin();
  times.want(100);
  times.end(3000, 3000, true);
  expect(times.due()).toBe(3750);
  times.end(20_000, 17_000, true);
  expect(times.due()).toBe(22_000);
});

it('an index is stored at first and then seldom; one that was not stored is built once more when it may be', () => {
  const times = createBuildTimes();
  expect(times.shouldStore(0)).toBe(true);
  times.end(0, 1000, true);
  expect([times.shouldStore(59_999), times.shouldStore(60_000), times.due()]).toEqual([false, true, null]);
  times.end(5000, 100_000, false);
  expect([times.due(), times.shouldStore(59_999), times.shouldStore(60_000)]).toEqual([60_000, false, true]);
  times.end(60_000, 10_000, true);
  times.end(61_000, 100, false);
  expect([times.due(), times.shouldStore(259_999), times.shouldStore(260_000)]).toEqual([
    260_000,
    false,
    true,
  ]);
});

import { expect, it } from 'vitest';
import { createPromotionsClock } from './promotions-clock.ts';

/** A clock that goes from one thing waited for to the next. */
function run(from: string, settle: () => Promise<void>) {
  let time = Date.parse(from);
  let next: { run: () => void; at: number } | null = null;
  const clock = createPromotionsClock({
    settle,
    now: () => new Date(time),
    log: { error: () => {} },
    schedule(work, ms) {
      next = { run: work, at: time + ms };
      return () => {
        next = null;
      };
    },
  });
  clock.start();
  return {
    clock,
    waits: () => next !== null,
    async until(moment: string) {
      const end = Date.parse(moment);
      while (next && next.at <= end) {
        const due: { run: () => void; at: number } = next;
        next = null;
        time = due.at;
        due.run();
        // Lets pending work finish before the clock goes on.
        await new Promise((resolve) => setImmediate(resolve));
      }
      time = end;
    },
    time: () => new Date(time).toISOString(),
  };
}

it('settles at midnight of the shop, once a day, and not before', async () => {
  const settled: string[] = [];
  const shop = run('2026-11-16T20:30:00Z', async () => void settled.push(shop.time()));
  await shop.until('2026-11-16T20:59:59.999Z');
  expect(settled).toEqual([]);
  await shop.until('2026-11-18T12:00:00Z');
  expect(settled).toEqual(['2026-11-16T21:00:00.000Z', '2026-11-17T21:00:00.000Z']);
  shop.clock.stop();
  expect(shop.waits()).toBe(false);
});

it('a database that is away is tried again, within five seconds of its coming back', async () => {
  const settled: string[] = [];
  const shop = run('2026-11-16T20:59:00Z', async () => {
    if (shop.time() < '2026-11-16T21:02:00.500Z') throw new Error('away');
    settled.push(shop.time());
  });
  await shop.until('2026-11-16T21:10:00Z');
  expect(settled).toHaveLength(1);
  expect(Date.parse(settled[0] ?? '') - Date.parse('2026-11-16T21:02:00.500Z')).toBeLessThan(5000);
});

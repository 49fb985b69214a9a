import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { smallDemoShop } from '../catalogue.fixture.ts';
import { buildIndex } from './index-thread.ts';

let database: TestDatabase;
let threads = 0;
const count = (): void => void (threads += 1);
beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  process.on('worker', count);
});
afterAll(async () => {
  process.off('worker', count);
  await database.drop();
});

it('the thread of a build is there for the next one; a build that was ended takes its thread along', async () => {
  const connection = { connectionString: database.connectionString };
  const cancelledBuild = buildIndex({ connection });
  const [outcome] = await Promise.allSettled([cancelledBuild.built, cancelledBuild.cancel()]);
  expect(outcome.status).toBe('rejected');
  threads = 0;
  const { report } = await buildIndex({ connection }).built;
  const again = await buildIndex({ connection }).built;
  expect([report.goods > 1000, again.report.goods, threads]).toEqual([true, report.goods, 1]);
});

it('a build is ended also when its answer is on its way', async () => {
  const connection = { connectionString: database.connectionString };
  const began = performance.now();
  await buildIndex({ connection }).built;
  const took = performance.now() - began;
  const late = buildIndex({ connection });
  const outcome = late.built.catch((error: unknown) => error);
  // Blocks this thread for twice the duration of a build, so that the answer waits for it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * took);
  await late.cancel();
  expect(String(await outcome)).toContain('the index thread ended');
});

it('the handle that cancels a build does not retain the index it was built from', async () => {
  const inspector = new Session();
  inspector.connect();
  const begin = () => {
    const order = { connection: { connectionString: database.connectionString } };
    return { ...buildIndex(order), order: new WeakRef(order) };
  };
  const { built, cancel, order } = begin();
  await built;
  await vi.waitFor(async () => {
    await inspector.post('HeapProfiler.collectGarbage');
    expect(order.deref() === undefined).toBe(true);
  });
  inspector.disconnect();
  await cancel();
});

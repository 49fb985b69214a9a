import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attachIndex } from './catalogue-index.ts';
import type { Snapshot } from './snapshot.ts';
import { arbitraryQuery, arbitraryRows } from './test-support/arbitrary-catalogue.ts';
import { slowCatalogue } from './test-support/slow-catalogue.ts';
import { testSchema } from './test-support/test-schema.ts';

it('an index built in a worker thread is attached without copying and answers after the worker is gone', async () => {
  const rows = fc
    .sample(arbitraryRows(1), { numRuns: 700, seed: 11 })
    .flat()
    .map((row, index) => ({ ...row, key: index + 1 }));
  const worker = new Worker(new URL('test-support/build.worker.ts', import.meta.url), {
    workerData: { rows },
  });
  const [snapshot] = (await once(worker, 'message')) as [Snapshot];
  await worker.terminate();
  expect(snapshot.memory).toBeInstanceOf(SharedArrayBuffer);
  const index = attachIndex(snapshot);
  const slow = slowCatalogue(testSchema, rows);
  for (const query of fc.sample(arbitraryQuery, { numRuns: 40, seed: 11 })) {
    const { dropped: _, ...answer } = index.list(query);
    expect(answer).toEqual(slow.list(query));
  }
});

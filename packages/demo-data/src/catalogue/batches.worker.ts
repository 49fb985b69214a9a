import { parentPort, workerData } from 'node:worker_threads';
import { batchesAhead, type BatchRequest, encoded } from './batches.ts';
import { generateCatalogue } from './generate.ts';

const { shop, products } = workerData as BatchRequest;
const queue = { free: batchesAhead, wake: (): void => {} };
parentPort?.on('message', () => {
  queue.free += 1;
  queue.wake();
});

for (const batch of generateCatalogue(shop, products)) {
  while (queue.free === 0)
    await new Promise<void>((resolve) => {
      queue.wake = resolve;
    });
  queue.free -= 1;
  const sent = encoded(batch);
  parentPort?.postMessage(
    sent,
    [...sent.lines.values()].map(({ buffer }) => buffer),
  );
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
parentPort?.postMessage(null);

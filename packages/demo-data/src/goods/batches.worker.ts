import { parentPort, workerData } from 'node:worker_threads';
import { asSent, batchesAhead, type BatchOrder } from './batches.ts';
import { generateCatalogue } from './generate.ts';

const { shop, goods } = workerData as BatchOrder;
const room = { left: batchesAhead, made: (): void => {} };
parentPort?.on('message', () => {
  room.left += 1;
  room.made();
});

for (const batch of generateCatalogue(shop, goods)) {
  while (room.left === 0)
    await new Promise<void>((resolve) => {
      room.made = resolve;
    });
  room.left -= 1;
  const sent = asSent(batch);
  parentPort?.postMessage(
    sent,
    [...sent.lines.values()].map(({ buffer }) => buffer),
  );
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
parentPort?.postMessage(null);

import { parentPort, workerData } from 'node:worker_threads';
import { createBuilder } from '../builder.ts';
import type { GoodsRow } from '../schema.ts';
import { testSchema } from './test-schema.ts';

/** Builds an index in another thread and hands it over. */
const builder = createBuilder(testSchema);
builder.add((workerData as { rows: GoodsRow[] }).rows);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(builder.finish().snapshot);

import { Worker } from 'node:worker_threads';
import type { Shop } from './rows/generation.ts';
import { type Batch, generateCatalogue } from './generate.ts';
import type { Table } from './rows/copy-rows.ts';

/** A batch as PostgreSQL takes it. */
interface SentBatch {
  readonly lines: ReadonlyMap<Table, Uint8Array<ArrayBuffer>>;
  readonly products: number;
}

export interface BatchRequest {
  readonly shop: Shop;
  readonly products: number;
}

/** So many batches are generated ahead of those that PostgreSQL takes. */
export const batchesAhead = 2;
/** A thread reads its code and data for a second before the first batch. */
const fewestForThread = 50_000;

/** The catalogue in batches. A thread generates many of them while PostgreSQL takes the previous ones. */
export async function* batchesOf(
  shop: Shop,
  products: number,
  inThread = products >= fewestForThread,
): AsyncGenerator<SentBatch> {
  if (inThread) yield* batchesOfThread({ shop, products });
  else for (const batch of generateCatalogue(shop, products)) yield encoded(batch);
}

export function encoded({ lines, products }: Batch): SentBatch {
  const texts = [...lines].map(([table, rows]) => [table, asBytes(`${rows.join('\n')}\n`)] as const);
  return { lines: new Map(texts), products };
}

/** In a buffer of its own, so that it can be transferred. */
function asBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.byteLength(text));
  Buffer.from(bytes.buffer).write(text);
  return bytes;
}

async function* batchesOfThread(request: BatchRequest): AsyncGenerator<SentBatch> {
  const worker = new Worker(new URL('./batches.worker.ts', import.meta.url), { workerData: request });
  const ready: (SentBatch | null)[] = [];
  let wake = (): void => {};
  let failure: Error | undefined;
  worker.on('message', (batch: SentBatch | null) => {
    ready.push(batch);
    wake();
  });
  worker.on('error', (error: Error) => {
    failure = error;
    wake();
  });
  try {
    for (;;) {
      const batch = ready.shift();
      if (batch === null) return;
      if (batch) {
        yield batch;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
        worker.postMessage('taken');
      } else if (failure) throw failure;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    await worker.terminate();
  }
}

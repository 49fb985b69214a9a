import { Worker } from 'node:worker_threads';
import type { Shop } from './context.ts';
import { type Batch, generateCatalogue } from './generate.ts';
import type { Table } from './rows.ts';

/** A batch as it is sent to PostgreSQL. */
export interface SentBatch {
  readonly lines: ReadonlyMap<Table, Uint8Array<ArrayBuffer>>;
  readonly goods: number;
}

export interface BatchOrder {
  readonly shop: Shop;
  readonly goods: number;
}

/** So many batches are made ahead of those that PostgreSQL takes. */
export const batchesAhead = 2;
/** A thread reads its code for a second before it makes the first one. */
const fewestApart = 50_000;

/** The catalogue in batches. Many are made by a thread of their own, while PostgreSQL takes those before. */
export async function* batchesOf(
  shop: Shop,
  goods: number,
  isApart = goods >= fewestApart,
): AsyncGenerator<SentBatch> {
  if (isApart) yield* madeApart({ shop, goods });
  else for (const batch of generateCatalogue(shop, goods)) yield asSent(batch);
}

export function asSent({ lines, goods }: Batch): SentBatch {
  const texts = [...lines].map(([table, rows]) => [table, asBytes(`${rows.join('\n')}\n`)] as const);
  return { lines: new Map(texts), goods };
}

/** In memory of its own, so that it can be handed over. */
function asBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.byteLength(text));
  Buffer.from(bytes.buffer).write(text);
  return bytes;
}

async function* madeApart(order: BatchOrder): AsyncGenerator<SentBatch> {
  const worker = new Worker(new URL('./batches.worker.ts', import.meta.url), { workerData: order });
  const made: (SentBatch | null)[] = [];
  let wake = (): void => {};
  let failure: Error | undefined;
  worker.on('message', (batch: SentBatch | null) => {
    made.push(batch);
    wake();
  });
  worker.on('error', (error: Error) => {
    failure = error;
    wake();
  });
  try {
    for (;;) {
      const batch = made.shift();
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

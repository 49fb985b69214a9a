import { Worker } from 'node:worker_threads';
import type { BuildReport } from '@spindle/catalogue-index/builder';
import type { Snapshot } from '@spindle/catalogue-index/snapshot';
import type { Connection } from '@spindle/database/pool';
import type { RowReferences } from './index-references.rules.ts';

/** The index to go on from, and the goods that are to be read: all others are as it has them. */
export interface OlderIndex {
  readonly snapshot: Snapshot;
  readonly words: RowReferences;
  readonly changed: readonly number[];
}

/** What a worker thread gets: the database connection and the memory to build in. */
export interface IndexOrder {
  readonly connection: Connection;
  readonly from?: OlderIndex;
  readonly memory?: SharedArrayBuffer;
  /** Directory where the index is stored for the next start. */
  readonly storeIn?: string;
}

export interface BuiltIndex {
  readonly snapshot: Snapshot;
  readonly report: BuildReport;
  readonly words: RowReferences;
  /** Goods that were read for it; null when all were. */
  readonly read: number | null;
  /** Why storing failed; null when it succeeded. */
  readonly notStored?: string | null;
}

/**
 * A thread loads its code longer than it builds a small index, so it is pooled; the memory of a large build is released
 * soon.
 */
const idleMs = 10_000;

/** The thread of the last build, for the next one of this process. */
let pooled: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined;

// Without names it would also remove the listeners of the thread itself.
const removeListeners = (worker: Worker): void => {
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
};

function take(): Worker {
  if (!pooled) return new Worker(new URL('./index-worker.ts', import.meta.url));
  const { worker, timer } = pooled;
  clearTimeout(timer);
  pooled = undefined;
  removeListeners(worker);
  worker.ref();
  return worker;
}

function returnToPool(worker: Worker): void {
  if (pooled) return void worker.terminate();
  const end = (): void => {
    if (pooled?.worker === worker) pooled = undefined;
    void worker.terminate();
  };
  const timer = setTimeout(end, idleMs);
  pooled = { worker, timer };
  timer.unref();
  // The process may leave while it is idle.
  worker.unref();
  worker.once('error', end);
  worker.once('exit', end);
}

/** Builds an index in a worker thread while the main thread goes on answering requests. */
export function buildIndex(order: IndexOrder): {
  readonly built: Promise<BuiltIndex>;
  /** Ends the build; `built` fails. */
  cancel(): Promise<void>;
} {
  const worker = take();
  let isOver = false;
  let isCancelled = false;
  const built = new Promise<BuiltIndex>((resolve, failed) => {
    worker.once('message', (answer: BuiltIndex) => {
      // An answer may still arrive after a cancellation; the caller waits for the thread's exit.
      if (isCancelled) return;
      isOver = true;
      removeListeners(worker);
      returnToPool(worker);
      resolve(answer);
    });
    worker.once('error', failed);
    worker.once('exit', (code) => failed(new Error(`the index thread ended with code ${code}`)));
  });
  // Not from within a function that lives on: whoever may end this build would hold the index it goes on from.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(order);
  return {
    built,
    async cancel() {
      if (isOver) return;
      isCancelled = true;
      await worker.terminate();
    },
  };
}

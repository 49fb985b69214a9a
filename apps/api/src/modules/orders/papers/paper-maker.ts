import { Worker } from 'node:worker_threads';
import type { OrderPaper } from './order-paper.ts';
import type { PaperJob } from './paper.worker.ts';

export type PaperMaker = (kind: PaperJob['kind'], paper: OrderPaper) => Promise<Buffer>;

interface Waiting {
  readonly done: (bytes: Buffer) => void;
  readonly failed: (error: Error) => void;
}
interface Made {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly problem?: string;
}

/** A thread that is started with the first paper; one that breaks fails what it had and is started anew. */
export function createPaperMaker(): PaperMaker {
  let worker: Worker | undefined;
  let serial = 0;
  const waiting = new Map<number, Waiting>();

  const broken = (error: Error): void => {
    worker = undefined;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('paper.worker.ts', import.meta.url));
    // The shop may leave while it is idle.
    started.unref();
    started.on('message', ({ id, bytes, problem }: Made) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (bytes) asked?.done(Buffer.from(bytes));
      else asked?.failed(new Error(problem ?? 'the paper was not made'));
    });
    started.on('error', broken);
    started.on('exit', (code) => broken(new Error(`the thread of papers ended with code ${code}`)));
    return started;
  };

  return (kind, paper) =>
    new Promise((done, failed) => {
      const id = (serial += 1);
      waiting.set(id, { done, failed });
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
      worker.postMessage({ id, kind, paper } satisfies PaperJob);
    });
}

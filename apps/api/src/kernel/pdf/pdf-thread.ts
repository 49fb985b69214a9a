import { parentPort, Worker } from 'node:worker_threads';

/** Renders one job to the bytes of its file. */
type PdfRenderer<Job> = (job: Job) => Promise<Buffer>;

interface Waiting {
  readonly resolve: (bytes: Buffer) => void;
  readonly failed: (error: Error) => void;
}
interface PdfJobMessage<Job> {
  readonly id: number;
  readonly job: Job;
}
interface PdfJobResult {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly problem?: string;
}

/**
 * Starts the worker thread with the first document; a thread that crashes fails its pending jobs and is started again.
 */
export function createPdfThread<Job>(script: URL): PdfRenderer<Job> {
  let worker: Worker | undefined;
  let serial = 0;
  const waiting = new Map<number, Waiting>();

  const broken = (error: Error): void => {
    worker = undefined;
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(script);
    // The shop may leave while it is idle.
    started.unref();
    started.on('message', ({ id, bytes, problem }: PdfJobResult) => {
      const waitingJob = waiting.get(id);
      waiting.delete(id);
      if (bytes) waitingJob?.resolve(Buffer.from(bytes));
      else waitingJob?.failed(new Error(problem ?? 'the paper was not made'));
    });
    started.on('error', broken);
    started.on('exit', (code) => broken(new Error(`the thread of papers ended with code ${code}`)));
    return started;
  };

  return (job) =>
    new Promise((resolve, failed) => {
      const id = (serial += 1);
      waiting.set(id, { resolve, failed });
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
      worker.postMessage({ id, job } satisfies PdfJobMessage<Job>);
    });
}

/** The worker's side: renders PDFs off the main thread, because one page takes tens of milliseconds. */
export function servePdfJobs<Job>(make: PdfRenderer<Job>): void {
  parentPort?.on('message', ({ id, job }: PdfJobMessage<Job>) => {
    make(job).then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
      (bytes) => parentPort?.postMessage({ id, bytes } satisfies PdfJobResult),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the same
      (error: Error) => parentPort?.postMessage({ id, problem: error.message } satisfies PdfJobResult),
    );
  });
}

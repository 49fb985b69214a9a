import { parentPort } from 'node:worker_threads';
import { invoicePdf } from './invoice-pdf.ts';
import type { OrderPaper } from './order-paper.ts';
import { waybillPdf } from './waybill-pdf.ts';

export interface PaperJob {
  readonly id: number;
  readonly kind: 'invoice' | 'waybill';
  readonly paper: OrderPaper;
}

/** Makes papers beside the shop's own thread: a sheet takes tens of milliseconds in which nobody could be answered. */
parentPort?.on('message', ({ id, kind, paper }: PaperJob) => {
  const made = kind === 'invoice' ? invoicePdf(paper) : waybillPdf(paper);
  made.then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
    (bytes) => parentPort?.postMessage({ id, bytes }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the same
    (error: Error) => parentPort?.postMessage({ id, problem: error.message }),
  );
});

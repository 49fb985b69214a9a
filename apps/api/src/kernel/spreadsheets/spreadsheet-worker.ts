import { parentPort, workerData } from 'node:worker_threads';
import { readBook, SheetError, type SheetLimits, type Sheet } from './spreadsheet-reader.ts';

export type SheetAnswer = { readonly sheets: Sheet[] } | { readonly problem: string };

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: SheetLimits };
try {
  const sheets = await readBook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ sheets } satisfies SheetAnswer);
} catch (error) {
  if (!(error instanceof SheetError)) throw error;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ problem: error.message } satisfies SheetAnswer);
}

import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, SheetError, type SheetLimits, type SheetRow } from './sheet-reader.ts';

export type SheetAnswer = { readonly rows: SheetRow[] } | { readonly problem: string };

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: SheetLimits };
try {
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ rows } satisfies SheetAnswer);
} catch (error) {
  if (!(error instanceof SheetError)) throw error;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ problem: error.message } satisfies SheetAnswer);
}

import { parentPort, workerData } from 'node:worker_threads';
import { readBook, SpreadsheetError, type SpreadsheetLimits, type Worksheet } from './spreadsheet-reader.ts';

export type SpreadsheetResult = { readonly sheets: Worksheet[] } | { readonly problem: string };

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: SpreadsheetLimits };
try {
  const sheets = await readBook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ sheets } satisfies SpreadsheetResult);
} catch (error) {
  if (!(error instanceof SpreadsheetError)) throw error;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ problem: error.message } satisfies SpreadsheetResult);
}

import { AppError } from '@spindle/contract/errors';
import { Worker } from 'node:worker_threads';
import { SpreadsheetError, type SpreadsheetLimits, type Worksheet } from './spreadsheet-reader.ts';
import type { SpreadsheetResult } from './spreadsheet-worker.ts';

interface ThreadBounds {
  readonly heapMb: number;
  /** Includes memory outside the heap: file bytes, packed and unpacked. */
  readonly memoryMb: number;
  readonly cpuMs: number;
  readonly waitMs: number;
  /** How many files are read at once; two by default. */
  readonly atOnce?: number;
  /** How many may wait for a thread. */
  readonly waiting: number;
  /** The message for a file that needs more than this. */
  readonly tooHard: string;
}

/** The largest list there may be takes 150 MB of heap and two seconds. */
const usual: ThreadBounds = {
  heapMb: 256,
  memoryMb: 448,
  cpuMs: 10_000,
  waitMs: 30_000,
  waiting: 20,
  tooHard: 'Файл слишком сложный: оставьте в\u00a0нём только артикулы и\u00a0количество.',
};
const watchMs = 100;
const usualAtOnce = 2;
const megabyte = 1024 * 1024;

/**
 * Reads spreadsheets in worker threads, few at a time, with bounded memory and time, so that the server stays
 * responsive.
 */
export function createSpreadsheetThreads(
  bounds: ThreadBounds = usual,
): (bytes: Uint8Array, limits: SpreadsheetLimits) => Promise<Worksheet[]> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (bytes, limits) => {
    if (waiting.length >= bounds.waiting) throw new AppError('unavailable');
    if (running >= (bounds.atOnce ?? usualAtOnce)) await new Promise<void>((go) => void waiting.push(go));
    running += 1;
    try {
      return await readInThread(bytes, limits, bounds);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

async function readInThread(
  bytes: Uint8Array,
  limits: SpreadsheetLimits,
  bounds: ThreadBounds,
): Promise<Worksheet[]> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData: { bytes, limits },
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const stopWatching = watch(worker, bounds);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (answer: SpreadsheetResult) => {
        if ('sheets' in answer) resolve(answer.sheets);
        else reject(new SpreadsheetError(answer.problem));
      });
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SpreadsheetError(bounds.tooHard) : error),
      );
      worker.once('exit', () => reject(new SpreadsheetError(bounds.tooHard)));
    });
  } finally {
    stopWatching();
    // One that was ended, or goes on after its answer, is gone before the next begins.
    await worker.terminate();
  }
}

/** The thread's own limit counts the heap alone: the rest, and its time, is looked at from here. */
function watch(worker: Worker, bounds: ThreadBounds): () => void {
  const since = performance.now();
  const checkUsage = async (): Promise<void> => {
    if (performance.now() - since > bounds.waitMs) return void worker.terminate();
    const [heap, cpu] = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]);
    const memory = heap.total_heap_size + heap.external_memory + heap.malloced_memory;
    if (memory > bounds.memoryMb * megabyte || (cpu.user + cpu.system) / 1000 > bounds.cpuMs)
      void worker.terminate();
  };
  // A worker that exits during the measurement rejects it; the reader handles the exit itself.
  const timer = setInterval(() => void checkUsage().catch(() => {}), watchMs);
  return () => clearInterval(timer);
}

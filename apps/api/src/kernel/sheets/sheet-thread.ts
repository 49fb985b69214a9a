import { Worker } from 'node:worker_threads';
import { SheetError, type SheetLimits, type SheetRow } from './sheet-reader.ts';
import type { SheetAnswer } from './sheet-worker.ts';

const longestMs = 30_000;
const memoryMb = 512;
const atOnce = 2;
const tooHard = 'Файл слишком сложный: оставьте в\u00a0нём только артикулы и\u00a0количество.';

/** Reads sheets in threads of their own, few at a time, with bounded memory and time; the server goes on answering. */
export function createSheetThreads(): (bytes: Uint8Array, limits: SheetLimits) => Promise<SheetRow[]> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (bytes, limits) => {
    if (running >= atOnce) await new Promise<void>((go) => void waiting.push(go));
    running += 1;
    try {
      return await readInThread(bytes, limits);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

function readInThread(bytes: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: { bytes, limits },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new SheetError(tooHard));
    }, longestMs);
    worker.once('message', (answer: SheetAnswer) => {
      if ('rows' in answer) resolve(answer.rows);
      else reject(new SheetError(answer.problem));
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError(tooHard) : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new SheetError(tooHard));
    });
  });
}

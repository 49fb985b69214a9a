import { Worker } from 'node:worker_threads';
import type { Load, LoadFigures } from './load.worker.ts';

export type Asked = Pick<Load, 'port' | 'shots' | 'unique'>;

/** Asks at one connection from a thread of its own; an answer that is not 200 ends the bench. */
export async function load(given: Asked, seconds: number, least = 100): Promise<LoadFigures> {
  const figures = await new Promise<LoadFigures>((resolve, reject) => {
    const worker = new Worker(new URL('./load.worker.ts', import.meta.url), {
      workerData: { seconds, least, connections: 1, ...given } satisfies Load,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const wrong = Object.keys(figures.statuses).filter((status) => status !== '200');
  if (wrong.length > 0)
    throw new Error(`${given.shots[0]?.path}: answers ${JSON.stringify(figures.statuses)}`);
  return figures;
}

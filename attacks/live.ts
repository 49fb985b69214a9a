import { Worker } from 'node:worker_threads';

interface LiveFigures {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** Polls `/health/live` from a separate thread, so that the load here does not delay it. */
export function watchLive(url: URL): { figures(): Promise<LiveFigures>; end(): Promise<string> } {
  const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { workerData: url.href });
  const figures = (): Promise<LiveFigures> =>
    new Promise((resolve, reject) => {
      worker.once('message', (times: number[]) => {
        times.sort((one, other) => one - other);
        const at = (share: number): number =>
          times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
        resolve({ count: times.length, p50: at(0.5), p99: at(0.99), most: times.at(-1) ?? 0 });
      });
      worker.once('error', reject);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage('end');
    });
  return {
    figures,
    async end() {
      const { count, p50, p99, most } = await figures();
      return `/health/live beside it: ${count} asked, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${most.toFixed(0)} ms`;
    },
  };
}

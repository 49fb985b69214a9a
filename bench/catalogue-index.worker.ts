import { parentPort, workerData } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { goodsRow, schema } from './catalogue-index.rows.ts';

/** Builds as the shop does: in a worker, batch by batch. Making the rows is not part of the time. */
const { goods, isPlain } = workerData as { goods: number; isPlain: boolean };
const batch = 5000;
const builder = createBuilder(schema);
let seconds = 0;
let cpuSeconds = 0;

function timed<T>(work: () => T): T {
  const [start, cpu] = [performance.now(), process.threadCpuUsage()];
  const result = work();
  const { user, system } = process.threadCpuUsage(cpu);
  seconds += (performance.now() - start) / 1000;
  cpuSeconds += (user + system) / 1e6;
  return result;
}

for (let first = 0; first < goods; first += batch) {
  const rows = Array.from({ length: Math.min(batch, goods - first) }, (_, index) => {
    const { goods: product, ...row } = goodsRow(first + index);
    return isPlain || product === undefined ? row : { ...row, goods: product };
  });
  timed(() => builder.add(rows));
}
const { snapshot } = timed(() => builder.finish());
const peakRss = process.resourceUsage().maxRSS * 1024;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage({ snapshot, seconds, cpuSeconds, peakRss });

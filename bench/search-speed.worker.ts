import { parentPort, workerData } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { demoRows } from './search.rows.ts';

/** Builds as the shop does: in a worker, batch by batch. Making the rows is not part of the time. */
const { goods } = workerData as { goods: number };
const { schema, batches } = demoRows(goods);
const builder = createBuilder(schema);
let seconds = 0;
let cpuSeconds = 0;

function timed<T>(work: () => T): T {
  const [start, cpu] = [performance.now(), process.threadCpuUsage()];
  const result = work();
  const { user, system } = process.threadCpuUsage(cpu);
  cpuSeconds += (user + system) / 1e6;
  seconds += (performance.now() - start) / 1000;
  return result;
}

/** Every so many-th product gives the queries that name one product. */
const samples: { name: string; article: string }[] = [];
let count = 0;
const step = Math.max(1, Math.floor(goods / 500));
for (const rows of batches()) {
  timed(() => builder.add(rows));
  for (const { name, text } of rows) {
    if (count++ % step === 0) samples.push({ name, article: text!.articles[0]! });
  }
}
const { snapshot } = timed(() => builder.finish());
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage({ snapshot, seconds, cpuSeconds, samples });

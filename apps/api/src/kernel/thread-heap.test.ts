import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const file = JSON.stringify(new URL('./thread-heap.ts', import.meta.url).href);

/** A shop whose thread works, and tells a figure of its heap. */
const program = (resourceLimits: string, work: string): string => `
  import { Worker } from 'node:worker_threads';
  import { threadHeap } from ${file};
  const work = \`
    const v8 = process.getBuiltinModule('node:v8');
    let kept = [];
    ${work}
    process.getBuiltinModule('node:worker_threads').parentPort.postMessage(told);\`;
  new Worker(work, { eval: true, resourceLimits: ${resourceLimits} }).on('message', (told) => console.log(told));`;

const ask = (flag: string, resourceLimits: string, work: string): number =>
  Number(
    execFileSync(process.execPath, [flag, '--input-type=module', '-e', program(resourceLimits, work)], {
      encoding: 'utf8',
    }),
  );

describe('a thread has the heap that it is given, not the one of the shop', () => {
  it('its young heap, when that is full', () => {
    const work = `
      for (let at = 0; at < 2e6; at++) { kept.push({ at, own: [at] }); if (kept.length > 1e5) kept = []; }
      const told = v8.getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size / 1024 ** 2;`;
    const youngHeap = (limits: string) => ask('--max-semi-space-size=16', limits, work);
    expect(youngHeap('{ maxYoungGenerationSizeMb: 6 }')).toBe(32);
    expect(youngHeap('threadHeap(6)')).toBe(4);
  });

  it('its young heap, from the start', () => {
    // Before anything survives a collection: what does makes it grow.
    const work = `
      const told = v8.getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size / 1024 ** 2;`;
    const youngHeap = (limits: string) => ask('--min-semi-space-size=8', limits, work);
    expect(youngHeap('{ maxYoungGenerationSizeMb: 48 }')).toBe(8);
    expect(youngHeap('threadHeap(48)')).toBeLessThan(8);
  });

  it('how far it grows before it collects', () => {
    const work = `
      let told = 0;
      for (let turn = 0; turn < 60; turn++) {
        kept.push(Array.from({ length: 20_000 }, (_, at) => ({ at, own: 'of ' + at })));
        if (kept.length > 8) kept.shift();
        told = Math.max(told, Math.round(v8.getHeapStatistics().used_heap_size / 1024 ** 2));
      }`;
    const most = (limits: string) => ask('--initial-heap-size=160', limits, work);
    const bounds = '{ maxOldGenerationSizeMb: 400 }';
    const ofShop = most(bounds);
    expect(most(`threadHeap(12, ${bounds})`)).toBeLessThan(ofShop * 0.8);
  });
});

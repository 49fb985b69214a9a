import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** A shop whose thread fills its young heap, in megabytes. */
const program = (resourceLimits: string): string => `
  import { Worker } from 'node:worker_threads';
  import { threadHeap } from ${JSON.stringify(new URL('./thread-heap.ts', import.meta.url).href)};
  const work = \`
    let kept = [];
    for (let at = 0; at < 2e6; at++) { kept.push({ at, own: [at] }); if (kept.length > 1e5) kept = []; }
    const { space_size } = process.getBuiltinModule('node:v8').getHeapSpaceStatistics().find((one) => one.space_name === 'new_space');
    process.getBuiltinModule('node:worker_threads').parentPort.postMessage(space_size / 1024 ** 2);\`;
  new Worker(work, { eval: true, resourceLimits: ${resourceLimits} }).on('message', (size) => console.log(size));`;

const youngHeap = (resourceLimits: string): number =>
  Number(
    execFileSync(
      process.execPath,
      ['--max-semi-space-size=16', '--input-type=module', '-e', program(resourceLimits)],
      { encoding: 'utf8' },
    ),
  );

it('a thread has the young heap that it is given, not the one of the shop', () => {
  expect(youngHeap('{ maxYoungGenerationSizeMb: 6 }')).toBe(32);
  expect(youngHeap('threadHeap(6)')).toBe(4);
});

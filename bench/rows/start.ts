import type { Row } from '../bench.ts';
import { memoryOf } from '../process-figures.ts';
import { megabytes } from '../table.ts';

export const memory: Row = {
  name: 'memory',
  about: 'memory after the load of the rows before it',
  async run(bench) {
    const { now, most } = await memoryOf((await bench.shop()).pid);
    const bareMemory = await memoryOf((await bench.bare()).pid);
    return [
      {
        row: 'memory after the load',
        measured: `${megabytes(now)}, ${megabytes(most)} at most`,
        baseline: `bare Fastify: ${megabytes(bareMemory.now)}`,
        floor: '≤ 650 MB',
        held: now <= 650,
      },
    ];
  },
};

export const start: Row = {
  name: 'start',
  about: 'start with data in place',
  async run(bench) {
    const { answered, listed } = await bench.restart();
    const bareServer = await bench.bare();
    return [
      {
        row: 'start with data',
        measured: `${listed.toFixed(1)} s until it lists goods, ${answered.toFixed(1)} s until it answers`,
        baseline: `bare Fastify: ${bareServer.answered.toFixed(1)} s`,
        floor: '≤ 4 s',
        held: listed <= 4,
      },
    ];
  },
};

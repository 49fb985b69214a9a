import { openBench, type Row } from '../bench.ts';
import { again, each } from '../load.ts';
import { memoryOf, untilIdle } from '../process-figures.ts';
import { megabytes, ms } from '../table.ts';

const goods = 1_000_000;

export const million: Row = {
  name: 'million',
  about: 'a million goods: listing with three filters, start in place, memory',
  onlyByName: true,
  async run({ options }) {
    const bench = openBench({ ...options, goods, data: options.goods === goods ? options.data : null });
    try {
      const shop = await bench.shop();
      const { now } = await memoryOf(shop.pid);
      const { ranges, brands, popular } = await bench.addresses();
      const packed = { 'accept-encoding': 'gzip' };
      const filters = (at: number): string => `brands=${brands[at % brands.length]}&state_filters=in_stock&`;
      const requests = ranges(options.pages, filters).map((path) => ({ path, headers: packed }));
      const bareServer = await bench.bare();
      await bareServer.copy({ path: popular.listing, headers: packed });
      const plain = await again(bareServer, [{ path: '/same' }], 2);
      const { processor, p50 } = await each(shop, requests);
      await untilIdle(shop.pid);
      const after = await memoryOf(shop.pid);
      const { listed, answered } = await bench.restart();
      const started = await bench.bare();
      return [
        {
          row: '1 000 000 goods: listing, three filters, each another, processor',
          measured: `${ms(processor)} (p50 ${ms(p50)} by the clock)`,
          baseline: `bare Fastify, a listing's bytes: ${plain.processor.toFixed(2)} ms`,
          floor: '≤ 60 ms',
          held: processor <= 60,
        },
        {
          row: '1 000 000 goods: start in place',
          measured: `${listed.toFixed(1)} s until it lists goods, ${answered.toFixed(1)} s until it answers`,
          baseline: `bare Fastify: ${started.answered.toFixed(1)} s`,
          floor: '≤ 15 s',
          held: listed <= 15,
        },
        {
          row: '1 000 000 goods: memory',
          measured: `${megabytes(now)} idle, ${megabytes(after.now)} after the listings`,
          baseline: `bare Fastify: ${megabytes((await memoryOf(started.pid)).now)}`,
          floor: '≤ 1300 MB',
          held: after.now <= 1300,
        },
      ];
    } finally {
      await bench.close();
    }
  },
};

import type { Bench, Row } from '../bench.ts';
import { type HttpRequest } from '../http.ts';
import { again, each } from '../load.ts';
import { cookieOf } from '../people.ts';
import { type Figure, ms } from '../table.ts';

const packed = { 'accept-encoding': 'gzip' };

/** Processor time of uncached pages, one after another. */
async function processorOf(
  bench: Bench,
  row: string,
  requests: readonly HttpRequest[],
  floor: number,
): Promise<Figure[]> {
  const [shop, bareServer] = [await bench.shop(), await bench.bare()];
  await bareServer.copy(requests[0] ?? { path: '/' });
  const plain = await again(bareServer, [{ path: '/same' }], 2);
  const { processor, p50, answered } = await each(shop, requests);
  return [
    {
      row: `${row}, processor`,
      measured: `${ms(processor)} (p50 ${ms(p50)} by the clock, ${answered} pages)`,
      baseline: `bare Fastify, same bytes: ${plain.processor.toFixed(2)} ms`,
      floor: `≤ ${floor} ms`,
      held: processor <= floor,
    },
  ];
}

export const productPage: Row = {
  name: 'product',
  about: 'product page, each another',
  async run(bench) {
    const paths = (await bench.addresses()).products(bench.options.pages);
    const requests = paths.map((path) => ({ path, headers: packed }));
    return processorOf(bench, 'product page, each another', requests, 60);
  },
};

export const listingPage: Row = {
  name: 'listing',
  about: 'listing page, each another range',
  async run(bench) {
    const paths = (await bench.addresses()).ranges(bench.options.pages);
    const requests = paths.map((path) => ({ path, headers: packed }));
    return processorOf(bench, 'listing page, each another range', requests, 45);
  },
};

export const homeOfBuyer: Row = {
  name: 'home',
  about: 'home page, each time for another buyer',
  async run(bench) {
    const tokens = await bench.newBuyers(Math.ceil(bench.options.pages / 3));
    const requests = tokens.map((token) => ({ path: '/', headers: { ...packed, ...cookieOf(token) } }));
    return processorOf(bench, 'home, each for another buyer', requests, 50);
  },
};

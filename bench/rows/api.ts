import { search } from '../addresses.ts';
import type { Bench, Row } from '../bench.ts';
import type { HttpRequest } from '../http.ts';
import { again, each } from '../load.ts';
import { type Figure, ms, perSecond } from '../table.ts';

// More than can be answered in the time: the load ends by the clock.
const most = 1500;

async function rateOf(
  bench: Bench,
  row: string,
  requests: readonly HttpRequest[],
  floor: number,
): Promise<Figure[]> {
  const [shop, bareServer] = [await bench.shop(), await bench.bare()];
  const { seconds } = bench.options;
  const plain = await again(bareServer, [{ path: '/read' }], 2);
  const measured = await each(shop, requests, seconds);
  return [
    {
      row,
      measured: `${perSecond(measured.perSecond)} (${ms(measured.processor)} of processor, p99 ${ms(measured.p99)})`,
      baseline: `bare SELECT by key: ${perSecond(plain.perSecond)}`,
      floor: `≥ ${floor}/s`,
      held: measured.perSecond >= floor,
    },
  ];
}

export const productOverApi: Row = {
  name: 'api-product',
  about: 'product over the API, each another',
  async run(bench) {
    const paths = (await bench.addresses()).products(most * 2);
    const requests = paths.map((path) => ({
      path: `/api/goods/slug/${path.split('/').at(-2)}`,
      headers: { accept: 'application/json' },
    }));
    return rateOf(bench, 'product over the API, each another', requests, 300);
  },
};

export const sectionOverApi: Row = {
  name: 'api-section',
  about: 'section listing with all counts, each another range',
  run: async (bench) =>
    rateOf(
      bench,
      'section listing, all counts, each another range',
      (await bench.addresses()).sections(most * 4),
      350,
    ),
};

export const searchOverApi: Row = {
  name: 'api-search',
  about: 'search with all counts, each another query',
  async run(bench) {
    const queries = (await bench.addresses()).queries(most * 4);
    const requests = queries.map((query) => search({ query }));
    return rateOf(bench, 'search, each another query', requests, 250);
  },
};

import { search } from '../addresses.ts';
import type { Bench, Row } from '../bench.ts';
import type { HttpRequest } from '../http.ts';
import { again } from '../load.ts';
import { guestWithCart } from '../people.ts';
import { type Figure, perSecond, whole } from '../table.ts';

const packed = { 'accept-encoding': 'gzip' };
const typed = ['с', 'св', 'све', 'свер', 'сверло', 'фреза 10', 'резец', 'токарный ст', 'М10', 'патрон цанг'];

async function beside(
  bench: Bench,
  requests: readonly HttpRequest[],
): Promise<{ shopRate: number; bare: number; processor: string }> {
  const [shop, bareServer] = [await bench.shop(), await bench.bare()];
  const [first] = requests;
  await bareServer.copy(first ?? { path: '/' });
  const { seconds } = bench.options;
  const plain = await again(bareServer, [{ path: '/same' }], Math.min(seconds, 4));
  const shopLoad = await again(shop, requests, seconds);
  return {
    shopRate: shopLoad.perSecond,
    bare: plain.perSecond,
    processor: `processor ${shopLoad.processor.toFixed(2)} beside ${plain.processor.toFixed(2)} ms`,
  };
}

async function rate(
  bench: Bench,
  row: string,
  requests: readonly HttpRequest[],
  floor: number,
): Promise<Figure> {
  const { shopRate, bare: bareRate, processor } = await beside(bench, requests);
  return {
    row: `${row}, asked again`,
    measured: `${perSecond(shopRate)} (${processor})`,
    baseline: `bare Fastify, same bytes: ${perSecond(bareRate)}`,
    floor: `≥ ${floor}/s`,
    held: shopRate >= floor,
  };
}

async function share(bench: Bench, row: string, request: HttpRequest, floor: number): Promise<Figure> {
  const { shopRate, bare: bareRate, processor } = await beside(bench, [request]);
  return {
    row: `${row}, asked again`,
    measured: `${perSecond(shopRate)}, ${whole((shopRate / bareRate) * 100)} % of bare (${processor})`,
    baseline: `bare Fastify, same bytes: ${perSecond(bareRate)}`,
    floor: `≥ ${floor} %`,
    held: (shopRate / bareRate) * 100 >= floor,
  };
}

export const repeatedRequests: Row = {
  name: 'again',
  about: 'the same asked again: listing, search, suggestions, guest pages, with a cart',
  async run(bench) {
    const { popular, buyable } = await bench.addresses();
    const category = popular.listing.split('/').at(-2);
    const suggest = typed.map((query) => ({ path: '/api/search/suggestions', body: { query } }));
    const cart = await guestWithCart(await bench.shop(), buyable[0] ?? '');
    const pages = Object.entries(popular);
    const figures: Figure[] = [
      await rate(bench, 'listing over the API', [search({ category })], 1000),
      await rate(bench, 'search over the API', [search({ query: 'сверло' })], 1000),
      await rate(bench, 'suggestions', suggest, 1000),
    ];
    for (const [name, path] of pages)
      figures.push(await share(bench, `guest page: ${name}`, { path, headers: packed }, 33));
    for (const [name, path] of pages)
      figures.push(
        await rate(bench, `with a cart: ${name}`, [{ path, headers: { ...packed, ...cart } }], 250),
      );
    return figures;
  },
};

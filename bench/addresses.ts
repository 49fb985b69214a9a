import { type HttpRequest, readJson, sendOk } from './http.ts';
import type { Shop } from './shop.ts';

interface Card {
  readonly slug: string;
  readonly url: string;
  readonly name: string;
  readonly brand: { readonly slug: string };
  readonly options: readonly {
    readonly id: string;
    readonly article: string;
    readonly pack_size: number;
    readonly price: { readonly current_value_with_tax: number | null };
  }[];
}

/** URLs of the shop for the benchmark. Lists are shuffled with a fixed seed, and each URL is used once. */
export interface Addresses {
  /** Paths that are not cached yet. */
  products(count: number): string[];
  /** Listings of folders, each with a unique price range. */
  ranges(count: number, filters?: (at: number) => string): string[];
  /** Selections of a whole section, each with a unique range. */
  sections(count: number): HttpRequest[];
  queries(count: number): string[];
  /** What many visitors open. */
  readonly popular: { readonly home: string; readonly listing: string; readonly product: string };
  readonly folders: readonly string[];
  readonly brands: readonly string[];
  /** Options that can be bought piece by piece. */
  readonly buyable: readonly string[];
}

export const search = (body: object): HttpRequest => ({
  path: '/api/search/all',
  body: { limit: 24, offset: 0, with_facets: true, ...body },
});

/** Numbers that look random and are the same in every run. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

async function pathsOf({ port }: Shop, sitemap: string): Promise<string[]> {
  const text = (await sendOk(port, { path: sitemap })).body.toString();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
}

export async function readAddresses(shop: Shop): Promise<Addresses> {
  const random = randomOf(45);
  const parts = await pathsOf(shop, '/sitemap.xml');
  const pages: string[] = [];
  const goods: string[] = [];
  for (const part of parts) (part.includes('goods') ? goods : pages).push(...(await pathsOf(shop, part)));
  const folders = pages.filter((path) => /^\/(?:catalog|tools)\/(?:[\w-]+\/){2,}$/.test(path));
  const fresh = shuffled(goods, random);
  const cards: Card[] = [];
  for (let offset = 0; offset < 2400; offset += 24) {
    const category = offset % 48 === 0 ? 'tools' : 'catalog';
    const body = { category, limit: 24, offset, state_filters: ['in_stock', 'with_price'] };
    cards.push(...(await readJson<{ data: Card[] }>(shop.port, { path: '/api/search/all', body })).data);
  }
  const nameWords = cards.map(({ name }) => name.toLowerCase().split(/\s+/));
  let serial = 0;
  const product = cards.find(({ url }) => url.startsWith('/tools/'))?.url.replace(/\?.*$/, '') ?? '/';
  const take = <T>(list: T[], count: number, what: string): T[] => {
    if (list.length < count) throw new Error(`there are not ${count} more ${what} in this shop`);
    return list.splice(0, count);
  };
  /** A price range that was not requested before. */
  const range = (): readonly [number, number] => [(serial += 1), 900_000 + Math.floor(random() * 9e6)];
  return {
    products: (count) => take(fresh, count, 'products'),
    ranges: (count, filters = () => '') =>
      Array.from({ length: count }, (_unused, at) => {
        const [from, to] = range();
        return `${folders[(serial * 7) % folders.length]}?${filters(at)}price=${from}..${to}`;
      }),
    sections: (count) =>
      Array.from({ length: count }, (_unused, at) => {
        const [min_value, max_value] = range();
        return search({ category: at % 2 === 0 ? 'tools' : 'catalog', price: { min_value, max_value } });
      }),
    queries: (count) =>
      Array.from({ length: count }, () => {
        serial += 1;
        // Two words of a name and a size not typed before.
        const [first = '', second = ''] = nameWords[serial % nameWords.length] ?? [];
        return `${first} ${second} ${(serial % 400) / 10} ${1 + Math.floor(serial / 400)}`;
      }),
    popular: { home: '/', listing: product.replace(/[^/]+\/$/, ''), product },
    folders,
    brands: [...new Set(cards.map(({ brand }) => brand.slug))],
    buyable: cards
      .flatMap(({ options }) => options.slice(0, 1))
      .filter(({ price, pack_size }) => price.current_value_with_tax !== null && pack_size === 1)
      .map(({ id }) => id),
  };
}

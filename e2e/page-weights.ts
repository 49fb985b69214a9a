import { get } from 'node:http';
import { expect } from './visitor.ts';

/** KB of 1 000 bytes of HTML in gzip, without headers, with some air above the heaviest. */
export const most = { listing: 48, product: 49 } as const;
/** A page that lost its goods or its data on the way is lighter than this. */
const least = 9;

const origin = (): URL => new URL(process.env['SHOP_URL'] ?? '');

/** As it is sent; null where another address is led to. */
function bytesOf(path: string): Promise<number | null> {
  const { hostname, port } = origin();
  return new Promise((resolve, reject) => {
    const request = get({ hostname, port, path, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => {
        if (answer.statusCode === 200 && answer.headers['content-encoding'] === 'gzip') resolve(bytes);
        else if (answer.statusCode === 301) resolve(null);
        else reject(new Error(`${path}: ${answer.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

async function pathsOf(sitemap: string): Promise<string[]> {
  const text = await (await fetch(new URL(sitemap, origin()))).text();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Addresses that weigh more than they may, with what they weigh. */
export async function tooHeavy(paths: readonly string[], bar: number): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths) {
    const bytes = await bytesOf(path);
    if (bytes === null) continue;
    expect(bytes, path).toBeGreaterThan(least * 1000);
    if (bytes > bar * 1000) all.push(`${path} ${(bytes / 1000).toFixed(1)}`);
  }
  return all;
}

const views = ['', '?view=tile', '?view=list', '?view=table'];

/** Sections and folders, the upper ones in every view, brands, promotions and finds. */
export async function listings(): Promise<string[]> {
  const listed = (await pathsOf('/sitemap-1.xml')).filter((path) =>
    /^\/(?:catalog|tools|brands|akcii)\//.test(path),
  );
  const upper = listed.filter((path) => /^\/(?:catalog|tools)\/(?:[^/]+\/)?$/.test(path));
  const found = ['сверло', 'станок'].map((query) => `/search/all/?query=${encodeURIComponent(query)}`);
  const paths = [
    '/',
    ...listed,
    ...upper.flatMap((path) => views.slice(1).map((view) => path + view)),
    ...found.flatMap((path) => views.map((view) => path + view.replace('?', '&'))),
  ];
  expect(paths.length).toBeGreaterThan(200);
  return paths;
}

/** Goods of every folder, and used machines. */
export async function products(): Promise<string[]> {
  const goods = await pathsOf('/sitemap-goods-1.xml');
  const ofEach = Map.groupBy(goods, (path) => path.replace(/[^/]+\/$/, ''));
  const answer = await fetch(new URL('/api/search/all', origin()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'catalog', state_filters: 'used', limit: 3 }),
  });
  const used = ((await answer.json()) as { data: { url: string }[] }).data;
  const paths = [...used.map(({ url }) => url), ...[...ofEach.values()].map((all) => all[0] ?? '')];
  expect(used.length).toBeGreaterThan(0);
  expect(paths.length).toBeGreaterThan(100);
  return paths;
}

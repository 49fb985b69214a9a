import { get } from 'node:http';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

/** KB of 1 000 bytes of HTML in gzip, without headers (issue 21). */
const most = { listing: 28, product: 30 } as const;
/** A page that lost its goods or its data on the way is lighter than this. */
const least = 9;

const origin = (): URL => new URL(process.env['SHOP_URL'] ?? '');

/** As it is sent; null where another address is led to. */
function bytesOf(path: string): Promise<number | null> {
  const { hostname, port } = origin();
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => {
        if (answer.statusCode === 200 && answer.headers['content-encoding'] === 'gzip') resolve(bytes);
        else if (answer.statusCode === 301) resolve(null);
        else reject(new Error(`${path}: ${answer.statusCode}`));
      });
    });
    asked.on('error', reject);
  });
}

async function pathsOf(sitemap: string): Promise<string[]> {
  const text = await (await fetch(new URL(sitemap, origin()))).text();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
}

async function tooHeavy(paths: readonly string[], bar: number): Promise<string[]> {
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

test('sections, folders, brands, promotions and finds weigh no more than a listing may, in every view', async () => {
  test.setTimeout(240_000);
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
  expect(await tooHeavy(paths, most.listing)).toEqual([]);
});

test('goods of every kind, used machines too, weigh no more than a product may', async () => {
  test.setTimeout(240_000);
  const goods = await pathsOf('/sitemap-goods-1.xml');
  const ofEach = Map.groupBy(goods, (path) => path.replace(/[^/]+\/$/, ''));
  const answer = await fetch(new URL('/api/search/all', origin()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'catalog', state_filters: 'used', limit: 3 }),
  });
  const used = ((await answer.json()) as { data: { url: string }[] }).data;
  const paths = [...[...ofEach.values()].map((all) => all[0] ?? ''), ...used.map(({ url }) => url)];
  expect(used.length).toBeGreaterThan(0);
  expect(paths.length).toBeGreaterThan(100);
  expect(await tooHeavy(paths, most.product)).toEqual([]);
});

/** Text, because the tests are typed for Node: the data of the page that is open. */
const loaded = `JSON.stringify(Object.values(__reactRouterDataRouter.state.loaderData).at(-1), (key, value) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value)`;

const ofEachKind = [
  '/tools/',
  '/catalog/',
  '/tools/sverlenie/',
  '/tools/sverlenie/?view=list',
  '/tools/sverlenie/?view=table',
  '/tools/frezerovanie/?brands=kernel',
  '/catalog/?state_filters=used',
  '/search/all/?query=%D1%81%D1%82%D0%B0%D0%BD%D0%BE%D0%BA',
  '/akcii/',
  '/brands/kernel/',
  '/',
];

for (const who of ['a guest', 'a buyer'])
  test(`what the page shows is left out of its data and read from it, whole, by ${who}`, async ({
    page,
    visit,
    context,
  }) => {
    test.setTimeout(120_000);
    if (who === 'a buyer') await signIn(context, 'a.lebedev@example.ru');
    for (const path of ofEachKind) {
      await visit(path);
      const read = await page.evaluate(loaded);
      // The same asked for as data alone.
      await page.evaluate('__reactRouterDataRouter.revalidate()');
      await expect.poll(() => page.evaluate('__reactRouterDataRouter.state.revalidation')).toBe('idle');
      expect(JSON.parse(String(read)), path).toEqual(JSON.parse(String(await page.evaluate(loaded))));
    }
  });

import { get } from 'node:http';

/**
 * `node bench/weights.ts http://localhost:3000 [most]`: what pages of a shop that runs weigh as they are sent, in gzip and
 * without headers, in KB of 1 000 bytes: every section, folder, brand and promotion, upper folders in every view, one of the
 * goods of each folder; the heaviest of each kind. Bars of issue 21: listing and home 28, product 30. The guard of the tests
 * is `e2e/weights.e2e.ts`.
 */
const origin = new URL(process.argv[2] ?? 'http://localhost:3000');
const most = Number(process.argv[3] ?? 10);

async function pathsOf(sitemap: string): Promise<string[]> {
  const text = await (await fetch(new URL(sitemap, origin))).text();
  return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
}

const bytesOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = {
      hostname: origin.hostname,
      port: origin.port,
      path,
      headers: { 'accept-encoding': 'gzip' },
    };
    get(asked, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve(answer.statusCode === 200 ? bytes : 0));
    }).on('error', reject);
  });

const pages = await pathsOf('/sitemap-1.xml');
const goods = await pathsOf('/sitemap-goods-1.xml');
const listed = pages.filter((path) => /^\/(?:catalog|tools|brands|akcii)\//.test(path));
const upper = listed.filter((path) => /^\/(?:catalog|tools)\/(?:[^/]+\/)?$/.test(path));
const kinds: Record<string, readonly string[]> = {
  'listings (28)': ['/', ...listed],
  'other views (28)': upper.flatMap((path) =>
    ['tile', 'list', 'table'].map((view) => `${path}?view=${view}`),
  ),
  'products (30)': [...Map.groupBy(goods, (path) => path.replace(/[^/]+\/$/, '')).values()].flatMap((all) =>
    all.slice(0, 1),
  ),
  'all else': pages.filter((path) => !listed.includes(path) && path !== '/'),
};

for (const [kind, paths] of Object.entries(kinds)) {
  const weights: { path: string; bytes: number }[] = [];
  for (const path of paths) weights.push({ path, bytes: await bytesOf(path) });
  weights.sort((one, other) => other.bytes - one.bytes);
  console.log(`${kind}: ${weights.length} pages`);
  for (const { path, bytes } of weights.slice(0, most))
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)}  ${path}`);
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type Asked, load } from './load.ts';
import type { Shot } from './load.worker.ts';
import { median, openShopLoad, type ShopLoad } from './shop-load.ts';

/**
 * `node bench/peers.ts [goods] [--rounds=5] [--seconds=2]`: the shop beside Vendure on the same PostgreSQL with the same
 * goods, asked for the same things over HTTP at one connection, in turns; medians of the rounds. Vendure is installed
 * from npm into a folder that is thrown away (kept where `BENCH_DATA` says, as the shop). Neither side’s time in PostgreSQL is in its CPU.
 * Goods dearer than Vendure can count (its prices are 32-bit) are left out.
 */
const argument = (name: string, usual: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const goods = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 5000);
const rounds = argument('rounds', 5);
const seconds = argument('seconds', 2);
const vendurePort = 18_436;

/** Exact, so that two runs compare the same thing; without the override its own range asks for what is not published. */
const manifest = {
  private: true,
  dependencies: { '@vendure/core': '3.7.3', pg: '8.16.3' },
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
};

interface Item {
  readonly name: string;
  readonly slug: string;
  readonly article: string;
  readonly price: number;
  readonly quantity: number;
  readonly description: string;
  readonly section: string;
  readonly folder: string;
  readonly folder_slug: string;
  readonly brand: string;
  readonly values: string[];
}

interface Case {
  readonly name: string;
  readonly ours: readonly Shot[];
  readonly theirs: readonly Shot[];
}

async function readGoods({ database: { db } }: ShopLoad): Promise<Item[]> {
  const { rows } = await sql<Item>`
    SELECT g.name, g.slug, o.article, o.price / 100.0 AS price, coalesce(g.description, s.description) AS description,
      (SELECT coalesce(sum(quantity), 0)::int FROM stock WHERE option_id = o.id) AS quantity,
      split_part(f.path, '/', 1) AS section, f.name AS folder, f.slug AS folder_slug, b.name AS brand,
      (SELECT coalesce(array_agg(p.name || ':' || v.name), '{}') FROM jsonb_each(g.properties) x
        JOIN properties p ON p.slug = x.key AND p.kind = 'choice'
        JOIN property_values v ON v.property_id = p.id AND x.value @> to_jsonb(v.id)) AS values
    FROM goods g JOIN LATERAL (SELECT * FROM options WHERE goods_id = g.id ORDER BY position LIMIT 1) o ON true JOIN folders f ON f.id = g.folder_id
      JOIN brands b ON b.id = g.brand_id JOIN series s ON s.id = g.series_id
    WHERE o.price < 1500000000 ORDER BY md5(g.id::text)`.execute(db);
  return rows;
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** Signs that part facets and their values in the sheet. */
const word = (text: string): string => text.replaceAll(/[:|]/g, ' ');

function sheetOf(items: readonly Item[]): string {
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const lines = items.map(
    ({ name, slug, article, price, quantity, description, section, folder, brand, values }) => {
      const pairs = [
        `Раздел:${word(section)}`,
        `Папка:${word(folder)}`,
        `Бренд:${word(brand)}`,
        ...values.map((one) => one.split(':').map(word).join(':')),
      ];
      return `${[name, slug, description, '', pairs.join('|'), '', '', article].map(cell).join(',')},${price},standard,${quantity},false,,`;
    },
  );
  return [head, ...lines].join('\n');
}

async function openVendure(shop: ShopLoad, items: readonly Item[], directory: string): Promise<ChildProcess> {
  await writeFile(path.join(directory, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(directory, 'goods.csv'), sheetOf(items));
  console.log('Installing Vendure …');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: directory,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Vendure was not installed.');
  const { pool } = shop.database;
  await pool.query('DROP DATABASE IF EXISTS bench_vendure');
  await pool.query('CREATE DATABASE bench_vendure');
  console.log(`Filling it with ${items.length} goods …`);
  const peer = spawn(process.execPath, [path.join(import.meta.dirname, 'peers/vendure.mjs')], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PEER_PORT: String(vendurePort),
      PEER_DATABASE: JSON.stringify({ ...shop.connection, database: 'bench_vendure' }),
      PEER_SHEET: path.join(directory, 'goods.csv'),
    },
  });
  await new Promise<void>((resolve, reject) => {
    peer.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready') && resolve());
    peer.once('exit', (code) => reject(new Error(`Vendure ended with code ${code}.`)));
  });
  return peer;
}

const json = { accept: 'application/json' };

/** The same fields that a card and a product page need. */
const item =
  'productName slug sku priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } inStock';
const counts = 'facetValues { count facetValue { id name facet { id name } } }';
const graphql = (query: string, variables: object): Shot => ({
  method: 'POST',
  path: '/shop-api',
  headers: json,
  body: { query, variables },
});
const found = (input: object): Shot =>
  graphql(
    `query ($input: SearchInput!) { search(input: $input) { totalItems items { ${item} } ${counts} } }`,
    {
      input: { groupByProduct: true, take: 24, ...input },
    },
  );
const hinted = (term: string): Shot =>
  graphql('query ($input: SearchInput!) { search(input: $input) { items { productName slug } } }', {
    input: { groupByProduct: true, take: 8, term },
  });
const shown = (slug: string): Shot =>
  graphql(
    `
      query ($slug: String!) {
        product(slug: $slug) {
          id
          name
          slug
          description
          facetValues {
            name
            facet {
              name
            }
          }
          variants {
            id
            name
            sku
            priceWithTax
            stockLevel
          }
          assets {
            preview
          }
        }
      }
    `,
    { slug },
  );
const searched = (body: object): Shot => ({
  method: 'POST',
  path: '/api/search/all',
  headers: json,
  body: { limit: 24, offset: 0, with_facets: true, ...body },
});

async function ask({ path: address, body }: Shot): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${vendurePort}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as { data?: unknown; errors?: unknown };
  if (read.errors) throw new Error(`Vendure: ${JSON.stringify(read.errors).slice(0, 300)}`);
  return read.data;
}

async function casesOf(items: readonly Item[]): Promise<Case[]> {
  const some = items.slice(0, 100);
  const sizes = Map.groupBy(items, ({ folder }) => folder);
  const leaves = [...sizes.values()].toSorted((a, b) => b.length - a.length).slice(0, 8);
  const { facets } = (await ask(
    graphql('{ facets(options: { take: 100 }) { items { name values { id name } } } }', {}),
  )) as { facets: { items: { name: string; values: { id: string; name: string }[] }[] } };
  const idOf = (facet: string, name: string): string =>
    facets.items.find((one) => one.name === facet)?.values.find((one) => one.name === word(name))?.id ?? '';
  const under = (facet: string, name: string): Shot =>
    found({ facetValueFilters: [{ and: idOf(facet, name) }] });
  const words = ['сверло', 'фреза', 'твердосплавный'];
  const typed = ['свер', 'сверло', 'фреза 10', 'резец', 'М10'];
  return [
    {
      name: 'product by slug',
      ours: some.map(({ slug }) => ({ path: `/api/goods/slug/${slug}`, headers: json })),
      theirs: some.map(({ slug }) => shown(slug)),
    },
    {
      name: 'leaf listing, 24 cards, all counts',
      ours: leaves.map(([first]) => searched({ category: first?.folder_slug })),
      theirs: leaves.map(([first]) => under('Папка', first?.folder ?? '')),
    },
    {
      name: 'section listing, 24 cards, all counts',
      ours: [searched({ category: 'tools' })],
      theirs: [under('Раздел', 'tools')],
    },
    {
      name: 'search, common word, counts',
      ours: words.map((query) => searched({ query })),
      theirs: words.map((term) => found({ term })),
    },
    {
      name: 'search by article',
      ours: some.map(({ article }) => searched({ query: article })),
      theirs: some.map(({ article }) => found({ term: article })),
    },
    {
      name: 'suggestions, per letter typed',
      ours: typed.map((query) => ({
        method: 'POST',
        path: '/api/search/suggestions',
        headers: json,
        body: { query },
      })),
      theirs: typed.map((term) => hinted(term)),
    },
  ];
}

/** Processor time of a process so far, in milliseconds. */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const kept = process.env['BENCH_DATA'];
const directory = kept
  ? path.resolve(kept, 'peers')
  : await mkdtemp(path.join(os.tmpdir(), 'spindle-peers-'));
await mkdir(directory, { recursive: true });
const shop = await openShopLoad(18_435, { goods });
let peer: ChildProcess | undefined;
try {
  const items = await readGoods(shop);
  peer = await openVendure(shop, items, directory);
  console.log(
    `${items.length} goods, one connection, medians of ${rounds} rounds of ${seconds} s; CPU ms of one answer`,
  );
  console.log(
    `${'work'.padEnd(40)}${'shop/s'.padStart(9)}${'CPU'.padStart(8)}${'Vendure/s'.padStart(11)}${'CPU'.padStart(8)}${'times'.padStart(8)}`,
  );
  for (const { name, ours, theirs } of await casesOf(items)) {
    await Promise.all(theirs.slice(0, 3).map(ask));
    const sides: { asked: Asked; of: ChildProcess; perSecond: number[]; cpu: number[] }[] = [
      { asked: { port: shop.port, shots: ours, unique: false }, of: shop.process, perSecond: [], cpu: [] },
      { asked: { port: vendurePort, shots: theirs, unique: false }, of: peer, perSecond: [], cpu: [] },
    ];
    for (const { asked } of sides) await load(asked, 1, 20);
    for (let round = 0; round < rounds; round++) {
      for (const { asked, of, perSecond, cpu } of sides) {
        const before = await cpuOf(of);
        const figures = await load(asked, seconds, 10);
        perSecond.push(figures.perSecond);
        cpu.push(((await cpuOf(of)) - before) / figures.answered);
      }
    }
    const [mine, other] = sides.map((side) => ({ perSecond: median(side.perSecond), cpu: median(side.cpu) }));
    if (!mine || !other) continue;
    console.log(
      `${name.padEnd(40)}${mine.perSecond.toFixed(0).padStart(9)}${mine.cpu.toFixed(2).padStart(8)}${other.perSecond.toFixed(1).padStart(11)}${other.cpu.toFixed(2).padStart(8)}${(mine.perSecond / other.perSecond).toFixed(0).padStart(8)}`,
    );
  }
} finally {
  if (peer && peer.exitCode === null) {
    peer.kill('SIGTERM');
    await once(peer, 'exit');
  }
  await shop.close();
  if (!kept) await rm(directory, { recursive: true, force: true });
}

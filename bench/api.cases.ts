import { sql } from 'kysely';
import type { Shot } from './load.worker.ts';
import { makeBuyers } from './made-buyers.ts';
import type { ShopLoad } from './shop-load.ts';

/** One kind of answer that is measured over HTTP. */
export interface Case {
  readonly name: string;
  readonly shots: readonly Shot[];
  /** Answers a second, or a share of the bare server's. */
  readonly bar: number | `${number} %`;
  readonly unique?: boolean;
  /** Seconds of warming. */
  readonly warm?: number;
  /** KB of 1 000 bytes that its answer may weigh as it is sent. */
  readonly mostKilobytes?: number;
}

const json = { accept: 'application/json' };
const packed = { 'accept-encoding': 'gzip' };

/** By words of their names; without words all. */
export const isChosen =
  (only: readonly string[]) =>
  ({ name }: Case): boolean =>
    only.length === 0 || only.some((word) => name.includes(word));

/** So many answers at least warm a process, however slow the machine is. */
export const leastWarm = (name: string): number => (/page|anew/.test(name) ? 60 : 400);

export async function casesOf({ database: { db }, call }: ShopLoad): Promise<Case[]> {
  const { rows: slugs } = await sql<{ slug: string; url: string; article: string; option: string }>`
    SELECT g.slug, o.article, o.public_id AS option FROM goods g JOIN options o ON o.goods_id = g.id AND o.position = 1
    WHERE o.price IS NOT NULL AND o.pack_size = 1 AND NOT o.is_used ORDER BY md5(g.id::text) LIMIT 200`.execute(
    db,
  );
  const { rows: leaves } = await sql<{ slug: string; path: string }>`
    SELECT f.slug, f.path FROM folders f JOIN goods g ON g.folder_id = f.id GROUP BY f.id, f.slug, f.path ORDER BY count(*) DESC LIMIT 8`.execute(
    db,
  );
  const search = (body: object): Shot => ({
    method: 'POST',
    path: '/api/search/all',
    headers: json,
    body: { limit: 24, offset: 0, with_facets: true, ...body },
  });
  const typed = [
    'с',
    'св',
    'све',
    'свер',
    'сверло',
    'фреза 10',
    'резец',
    'токарный ст',
    'М10',
    'патрон цанг',
  ];
  const [product] = JSON.parse(
    await call('POST', '/api/search/all', { category: 'tools', limit: 1, offset: 0 }),
  ).data as { url: string }[];
  const pages = {
    home: '/',
    listing: (product?.url ?? '/').replace(/[^/]+\/(?:\?.*)?$/, ''),
    product: (product?.url ?? '/').replace(/\?.*$/, ''),
  };
  const [buyer] = await makeBuyers(db, 1);
  const added = JSON.parse(await call('POST', '/api/cart', { goods_id: slugs[0]?.option, quantity: 1 })) as {
    cart: { id: string };
  };
  const cart = { ...packed, cookie: `Cart-Uuid=${added.cart.id}; Visit-Mark=bench` };
  const listing = await call('GET', pages.listing, null);
  const drawings = [...listing.matchAll(/\/drawings\/[^"]+size=tile[^"]*/g)].map(([address]) => ({
    path: address.replaceAll('&amp;', '&'),
    headers: packed,
  }));
  return [
    {
      name: 'product by slug',
      shots: slugs.map(({ slug }) => ({ path: `/api/goods/slug/${slug}`, headers: json })),
      bar: 1500,
    },
    {
      name: 'leaf listing, 24 cards, all counts',
      shots: leaves.map(({ slug }) => search({ category: slug })),
      bar: 1200,
    },
    {
      name: 'section listing, 24 cards, all counts',
      shots: [search({ category: 'tools' }), search({ category: 'catalog' })],
      bar: 1000,
    },
    {
      name: 'search, common word, counts',
      shots: ['сверло', 'фреза', 'твердосплавный'].map((query) => search({ query })),
      bar: 800,
    },
    {
      name: 'search by article',
      shots: slugs.map(({ article }) => search({ query: article })),
      bar: 1500,
    },
    {
      name: 'suggestions, per letter typed',
      shots: typed.map((query) => ({
        method: 'POST',
        path: '/api/search/suggestions',
        headers: json,
        body: { query },
      })),
      bar: 700,
    },
    {
      name: 'add to cart, new guest',
      shots: slugs.map(({ option }) => ({
        method: 'POST',
        path: '/api/cart',
        headers: json,
        body: { goods_id: option, quantity: 1 },
      })),
      bar: 1000,
      // Like a checkout: after 1 300 presses one takes half as much again of the processor as after 13 000, and until some 25 000
      // V8 compiles beside it: PostgreSQL waits for its threads for 3 ms now and then.
      warm: 30,
    },
    // A newcomer's listing asks for as many as it shows goods.
    { name: 'drawings of a listing', shots: drawings, bar: '50 %' },
    ...Object.entries(pages).flatMap(([name, path]): Case[] => [
      {
        name: `rendered anew: ${name}`,
        shots: [{ path, headers: packed }],
        bar: 100,
        unique: true,
        mostKilobytes: name === 'product' ? 30 : 28,
      },
      { name: `page from memory: ${name}`, shots: [{ path, headers: packed }], bar: '70 %' },
      { name: `page with a cart cookie: ${name}`, shots: [{ path, headers: cart }], bar: '60 %' },
      {
        name: `page of a buyer: ${name}`,
        shots: [{ path, headers: { ...packed, cookie: `token=${buyer?.token}` } }],
        bar: 300,
      },
    ]),
  ];
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApi } from '@spindle/api/api.fixture';
import { createTestDeps } from '@spindle/api/kernel/deps.fixture';
import { hashToken, newToken } from '@spindle/api/kernel/http/identity';
import { createTestCatalogue } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { storedOrder } from '@spindle/api/modules/orders/orders.fixture';
import { createServices } from '@spindle/api/services';
import type { Endpoint } from '@spindle/contract/endpoint';
import { endpoints } from '@spindle/contract/endpoints';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { isOpenToViews } from '@spindle/contract/account/view-only';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { RenderPage } from './pages/render-page.ts';
import { createServer, type ShopServer } from './server.ts';

type Call = Pick<Endpoint, 'method' | 'path'>;

/** What the demo shop has at the addresses that name something. */
type Values = Readonly<Record<string, string>>;

/** Calls that answer every viewer with something new or with a file, or whose records belong to one person. */
const besides = new RegExp(
  '^GET /api/(?:form/guard|documents/|cart/(?:shared|uploads|checkout/complete)/|orders/(?:orders\\.xlsx|:id)|' +
    'service-(?:cards|requests)/|v1/(?:goods/kit-variant|quotation)/|favorites/(?:lists/:listId|shared)|comparison/pictures)' +
    '|^POST /api/orders/',
);

const reads: readonly Call[] = Object.values(endpoints)
  .flatMap((module): Endpoint[] => Object.values(module))
  .filter(({ method, path }) => method !== 'DELETE' && isOpenToViews(method, path))
  .filter(({ method, path }) => !besides.test(`${method} ${path}`));

const bodies: Readonly<Record<string, object>> = {
  '/api/search/all': { category: 'tools', limit: 24, with_facets: true },
  '/api/search/suggestions': { query: 'сверло' },
  '/api/search/content': { query: 'сверло' },
  '/api/search/root_categories': { query: 'сверло' },
  '/api/v1/goods/viewed': { offset: 0, limit: 10 },
};

let api: TestApi;
let shops: { first: ShopServer; second: ShopServer };
let closeSecond: () => Promise<void>;
let values: Values;
let cards: readonly GoodsCard[];
const assets = mkdtempSync(join(tmpdir(), 'spindle-assets-'));
const people = { collector: '', regular: '', newcomer: '', other: '' };
type Viewer = keyof typeof people | 'guest';

const paramValue = (path: string, name: string): string =>
  values[`${path.split('/')[2]} ${name}`] ?? `no-${name}`;

function urlOf({ path }: Call): string {
  return path
    .replace(/:(\w+)/g, (_all, name: string) => paramValue(path, name))
    .replace('*', () => paramValue(path, '*'));
}

/** A page that is one answer of the API: `/tools/call-7/`. */
const render: RenderPage = async (request, { transport }) => {
  const call = reads[Number(/call-(\d+)/.exec(request.url)?.[1])];
  if (!call) return new Response('no such call', { status: 404, headers: html });
  const isQuestion = call.method === 'POST';
  const { status, text } = await transport.send({
    method: call.method,
    url: urlOf(call),
    headers: isQuestion ? { 'content-type': 'application/json' } : {},
    ...(isQuestion ? { body: JSON.stringify(bodies[call.path] ?? { category: 'tools' }) } : {}),
  });
  const answer = status === 200 ? text : String(status);
  return new Response(Buffer.from(answer).toString('base64'), { headers: html });
};
const html = { 'content-type': 'text/html; charset=utf-8' };

async function openShop(services: TestApi['services'], notices: TestApi['deps']['notices']) {
  return createServer({
    office: null,
    config: readConfig({ PUBLIC_URL: 'https://shop.example' }),
    log: api.deps.log,
    database: api.database,
    services,
    notices,
    render,
    draw: () => '<svg/>',
    assets,
  });
}

async function personWith(roubles: number): Promise<string> {
  const { db } = api.database;
  const [id, token] = [randomUUID(), newToken()];
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.ru`, first_name: 'Иван', last_name: 'Петров', type: 'physical' })
    .execute();
  const expires = sql<Date>`now() + interval '1 day'`;
  await db
    .insertInto('sessions')
    .values({ id: randomUUID(), token_hash: hashToken(token), user_id: id, expires_at: expires })
    .execute();
  if (roubles > 0) await storedOrder(db, { user_id: id, total: roubles * 100 });
  return token;
}

async function change(token: string, method: 'POST', url: string, payload?: object): Promise<void> {
  const { statusCode, body } = await api.app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
}

/** Favourites, a comparison, a cart and goods that were looked at. */
async function collect(token: string): Promise<void> {
  for (const { id } of cards) await change(token, 'POST', `favorites/lists/default/goods/${id}`);
  for (const { id, options } of cards.slice(0, 3)) {
    await change(token, 'POST', `v1/goods/id/${id}/mark-viewed`);
    await change(token, 'POST', 'comparison/', { catalog_goods_id: id });
    const [option] = options;
    if (option) await change(token, 'POST', 'cart', { goods_id: option.id, quantity: option.pack_size });
  }
}

beforeAll(async () => {
  api = await createTestCatalogue();
  const json = async (url: string) => (await api.app.inject(`/api/${url}`)).json();
  const listing = await api.app.inject({
    method: 'POST',
    url: '/api/search/all',
    payload: bodies['/api/search/all'],
  });
  cards = listing.json().data;
  const [card] = cards as [GoodsCard];
  const first = async (url: string) => (await json(url)).data[0];
  values = {
    'goods slug': card.slug,
    'goods id': card.id,
    'reviews id': card.id,
    'folders slug': 'tools',
    'brands slug': card.brand?.slug ?? '',
    'faq id': (await first('faq/categories')).id,
    'pages *': 'about',
    'material *': 'stati',
    'material type': 'main',
    'material slug': 'main',
    'companies slug': (await first('companies')).slug,
    'selects id': (await first('selects/business-regions')).id,
    'vacancies id': (await first('vacancies')).id,
    'education-schedule id': (await first('education-schedule')).id,
    'education-schools id': (await first('education-schools')).id,
    'education-courses slug': (await first('education-courses')).slug,
    'selections slug': (await first('selections')).slug,
    'paper-catalogues id': (await first('paper-catalogues/tabs')).id,
    'comparison urlIds': `${card.id}`,
  };
  people.collector = await personWith(0);
  people.regular = await personWith(1_500_000);
  people.newcomer = await personWith(0);
  people.other = await personWith(1_500_000);
  for (const token of [people.collector, people.regular]) await collect(token);
  const second = await createTestDeps(api.database, { draw: api.deps.draw });
  const services = createServices(second.deps);
  await services.catalogue.index.start();
  shops = {
    first: await openShop(api.services, api.deps.notices),
    second: await openShop(services, second.deps.notices),
  };
  await Promise.all([api.deps.notices.ready(), second.deps.notices.ready()]);
  closeSecond = async () => {
    await shops.second.close();
    await services.catalogue.index.stop();
    await second.close();
  };
});
afterAll(async () => {
  await shops?.first.close();
  await closeSecond?.();
  await api?.close();
  rmSync(assets, { recursive: true, force: true });
});

async function page(shop: ShopServer, callIndex: number, viewer: Viewer): Promise<string> {
  const headers = viewer === 'guest' ? {} : { cookie: `token=${people[viewer]}` };
  const { body } = await shop.inject({ method: 'GET', url: `/tools/call-${callIndex}/`, headers });
  return Buffer.from(body, 'base64').toString();
}

/** Calls about things that the small demo shop does not have. */
const missing = [
  'GET /api/goods/slug/:slug/configurator',
  'POST /api/goods/slug/:slug/configurator',
  'GET /api/viewing',
];

describe('what one person has', () => {
  it(
    "does not leak into another viewer's page, whoever opens it first: every call that only reads",
    { timeout: 300_000 },
    async () => {
      const others: readonly Viewer[] = ['guest', 'newcomer', 'other'];
      const collectors: readonly Viewer[] = ['collector', 'regular'];
      const answered: string[] = [];
      const differing: string[] = [];
      for (const [callIndex, { method, path }] of reads.entries()) {
        const seen: Record<string, Set<string>> = {};
        const open = async (shop: ShopServer, viewer: Viewer): Promise<void> => {
          const text = await page(shop, callIndex, viewer);
          (seen[viewer] ??= new Set()).add(text);
          if (viewer === 'collector' && text.startsWith('{')) answered.push(`${method} ${path}`);
        };
        for (const viewer of [...others, ...collectors, ...others]) await open(shops.first, viewer);
        for (const viewer of [...collectors, ...others]) await open(shops.second, viewer);
        for (const [viewer, { size }] of Object.entries(seen))
          if (size !== 1) differing.push(`${method} ${path} for ${viewer}: ${size} answers`);
      }
      const unanswered = reads
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => !answered.includes(call));
      expect(unanswered).toEqual(missing);
      expect(differing).toEqual([]);
    },
  );

  it('is in their own page', async () => {
    const callIndex = reads.findIndex(({ path }) => path === '/api/goods/slug/:slug');
    for (const viewer of ['collector', 'regular'] as const)
      expect(await page(shops.first, callIndex, viewer)).toContain('"is_favorite":true');
  });
});

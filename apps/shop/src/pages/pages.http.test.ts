import { recordStatements } from '@spindle/api/kernel/statements.fixture';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApi } from '@spindle/api/api.fixture';
import { createTestDeps } from '@spindle/api/kernel/deps.fixture';
import { hashToken } from '@spindle/api/kernel/http/identity';
import { createTestCatalogue } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { createServices } from '@spindle/api/services';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer, type ShopServer } from '../server.ts';
import type { RenderPage } from './render-page.ts';

let api: TestApi;
let one: ShopServer;
let other: ShopServer;
let closeOther: () => Promise<void>;
let goods: { id: string; slug: string };
const assets = mkdtempSync(join(tmpdir(), 'spindle-assets-'));
/** What reached the pages, to see that nothing of a visitor did. */
const rendered: string[] = [];

/** Nothing to pack. */
const large = randomBytes(24_000).toString('base64');

const priceOf = (card: Card) => card.options[0]?.price.current_value_with_tax;
interface Card {
  options: { price: { current_value_with_tax: number } }[];
}

/** A page with the price of the product in its URL, the visitor's slot and a script of its own. */
const render: RenderPage = async (request, visit) => {
  const { pathname } = new URL(request.url);
  rendered.push(`${pathname} ${request.headers.get('cookie') ?? ''}`);
  if (pathname === '/incomplete/') {
    const { status } = await visit.transport.send({ method: 'GET', url: '/api/menu', headers: {} });
    return new Response(`without it: ${status}`, { headers: html });
  }
  const reviewed = /^\/reviewed\/(.+)\//.exec(pathname)?.[1];
  if (reviewed) {
    const url = `/api/reviews/goods/id/${reviewed}`;
    const { text } = await visit.transport.send({ method: 'GET', url, headers: {} });
    const [review] = JSON.parse(text).data as { likes_count: number }[];
    return new Response(`likes ${review?.likes_count}`, { headers: html });
  }
  const priced = /^\/priced\/(.+?)(?:\/|\.data)$/.exec(pathname)?.[1];
  if (priced) {
    const urls = [`/api/goods/slug/${priced}`, '/api/personal-information', '/api/folders/slug/none'];
    const answers = await Promise.all(
      urls.map((url) => visit.transport.send({ method: 'GET', url, headers: {} })),
    );
    const [card, person] = answers.map(({ text }) => JSON.parse(text).data);
    const text = `<p>${person?.first_name ?? 'guest'} ${priceOf(card)}</p>`;
    const type = { 'content-type': 'text/x-script' };
    if (pathname.endsWith('.data')) return new Response(text, { headers: type });
    return new Response(text, { headers: html });
  }
  if (pathname === '/large/')
    return new Response(`<p>${large}</p><script type="application/json" id="visitor"></script>`, {
      headers: html,
    });
  if (pathname === '/missing/') return new Response('missing', { status: 404, headers: html });
  const slug = pathname.split('/').at(-2);
  const answer = await visit.transport.send({ method: 'GET', url: `/api/goods/slug/${slug}`, headers: {} });
  const price = answer.status === 200 ? priceOf(JSON.parse(answer.text).data) : '';
  const list = await visit.transport.send({
    method: 'POST',
    url: '/api/search/all',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'all', limit: 1, sort: 'price_desc' }),
  });
  const dearest = list.status === 200 ? priceOf(JSON.parse(list.text).data[0]) : list.text;
  return new Response(
    `<p>price ${price}, dearest ${dearest}, office ${visit.companyId}, signed in ${visit.signedIn}</p>` +
      '<span data-slot="cart-badge" hidden="" class="b">0</span>' +
      '<script type="application/json" id="visitor"></script>' +
      `<script nonce="${visit.nonce}">start()</script><script>foreign()</script>`,
    { headers: html },
  );
};
const html = { 'content-type': 'text/html; charset=utf-8' };

async function openServer(services: TestApi['services'], notices: TestApi['deps']['notices']) {
  return createServer({
    office: null,
    config: readConfig({ PUBLIC_URL: 'https://shop.example', METRICS_OPEN: 'yes' }),
    log: api.deps.log,
    database: api.database,
    services,
    notices,
    render,
    draw: () => '<svg/>',
    assets,
  });
}

beforeAll(async () => {
  api = await createTestCatalogue();
  one = await openServer(api.services, api.deps.notices);
  const second = await createTestDeps(api.database);
  const services = createServices(second.deps);
  await services.catalogue.index.start();
  other = await openServer(services, second.deps.notices);
  await Promise.all([api.deps.notices.ready(), second.deps.notices.ready()]);
  await one.listen({ host: '127.0.0.1', port: 0 });
  closeOther = async () => {
    await other.close();
    await services.catalogue.index.stop();
    await second.close();
  };
  const found = await api.app.inject({
    method: 'POST',
    url: '/api/search/all',
    payload: { category: 'all', limit: 1, state_filters: ['with_price'] },
  });
  goods = found.json().data[0];
});
afterAll(async () => {
  await one?.close();
  await closeOther?.();
  await api?.close();
  rmSync(assets, { recursive: true, force: true });
});

const get = (shop: ShopServer, url: string, headers: Record<string, string> = {}) =>
  shop.inject({ method: 'GET', url, headers });

interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders | Awaited<ReturnType<typeof get>>['headers'];
  readonly rawPayload: Buffer;
}

const overSocket = (
  shop: ShopServer,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = shop.server.address() as AddressInfo;
    httpRequest({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const { statusCode = 0, headers: responseHeaders } = answer;
      resolve({ statusCode, headers: responseHeaders, rawPayload: Buffer.concat(await answer.toArray()) });
    })
      .on('error', reject)
      .end();
  });

/** Pieces in the carts of guests. */
const carts = new Map([
  ['22222222-2222-4222-8222-222222222222', 3],
  ['33333333-3333-4333-8333-333333333333', 5],
]);

describe('guest pages', () => {
  beforeAll(() =>
    api.services.visitor.register({
      part: 'cart',
      query: ({ who }) => {
        const pieces = carts.get(who.cartId ?? '');
        return pieces === undefined ? null : sql<number>`${sql.lit(pieces)}`;
      },
      serialize: (quantity: number) => ({ count: 1, lines: { new_1: quantity } }),
    }),
  );

  it('are rendered once, without anything of the first visitor', async () => {
    const visitor = { cookie: 'Cart-Uuid=11111111-1111-4111-8111-111111111111; who=me' };
    const first = await get(one, '/tools/once/', visitor);
    const again = await get(one, '/tools/once/');
    expect(rendered.filter((line) => line.startsWith('/tools/once/'))).toEqual(['/tools/once/ ']);
    expect(again.body).toBe(first.body);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it('answer 304 to visitors who have them already', async () => {
    const { headers } = await get(one, '/tools/tag/');
    const again = await get(one, '/tools/tag/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('let through their own scripts by hash and no other', async () => {
    const { headers, body } = await get(one, '/tools/policy/');
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain('nonce');
    expect(body).not.toContain('nonce');
  });

  it('carry each visitor’s own things, compressed or not, and no one else’s', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    const cookie = `Cart-Uuid=${id}`;
    const plain = await get(one, '/tools/own/', { cookie });
    const inGzip = await get(one, '/tools/own/', { cookie, 'accept-encoding': 'gzip' });
    const inBrotli = await get(one, '/tools/own/', { cookie, 'accept-encoding': 'gzip, br' });
    expect(plain.body).toMatch(/<span +data-slot="cart-badge" class="b">1<\/span>/);
    expect(plain.body).toContain('"lines":{"new_1":3}');
    expect(inGzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(inGzip.rawPayload).toString()).toBe(plain.body);
    expect(inBrotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(inBrotli.rawPayload).toString()).toBe(plain.body);
    const guest = await get(one, '/tools/own/');
    expect(guest.body).toContain('hidden="" class="b">0</span>');
    expect(guest.body).not.toContain('new_1');
    expect(guest.headers.etag).not.toBe(plain.headers.etag);
    const again = await get(one, '/tools/own/', { cookie, 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('arrive whole at slow readers while other visitors are served', async () => {
    const requestHeaders = { 'accept-encoding': 'gzip' };
    const [cookie, quick] = [...carts.keys()].map((id) => `Cart-Uuid=${id}`);
    // Compares what is unpacked: zlib may pack the same bytes in different ways.
    const page = async (cookieHeader = '') =>
      gunzipSync(
        (await overSocket(one, '/large/', { ...requestHeaders, cookie: cookieHeader })).rawPayload,
      ).toString();
    for (const visitorCookie of [cookie, quick]) await page(visitorCookie);
    const [ownPage, others] = [await page(cookie), await page(quick)];
    expect(ownPage).toContain('"new_1":3');
    expect(others).toContain('"new_1":5');
    // More than the sockets take, one request after another without reading.
    const requestCount = 300;
    const { port } = one.server.address() as AddressInfo;
    const slow = connect({ port, host: '127.0.0.1' });
    slow.pause();
    const request = `GET /large/ HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nCookie: ${cookie}\r\n`;
    slow.write(`${request}\r\n`.repeat(requestCount - 1) + `${request}Connection: close\r\n\r\n`);
    for (let attempt = 0; attempt < 60; attempt++) expect((await page(quick)) === others).toBe(true);
    const all = Buffer.concat(await slow.toArray());
    let [at, answers] = [0, 0];
    for (; at < all.length; answers++) {
      const end = all.indexOf('\r\n\r\n', at) + 4;
      const length = Number(/content-length: (\d+)/.exec(all.toString('latin1', at, end))?.[1]);
      expect(gunzipSync(all.subarray(end, end + length)).toString() === ownPage).toBe(true);
      at = end + length;
    }
    expect(answers).toBe(requestCount);
  });

  it('are the same, heads and all, whether they are rendered or cached, by a proxy’s call or over a socket', async () => {
    const heads = ({ statusCode, headers, rawPayload }: Answer) => {
      const { 'x-request-id': id, date: _date, connection: _c, 'keep-alive': _k, ...rest } = headers;
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return { statusCode, rest, body: rawPayload.toString('base64') };
    };
    for (const [address, accepted] of [
      ['/tools/brotli-ways/', 'gzip, br'],
      ['/tools/gzip-ways/', 'gzip'],
      ['/tools/plain-ways/', 'identity'],
    ] as const) {
      const requestHeaders = { 'accept-encoding': accepted };
      const waited = heads(await get(one, address, requestHeaders));
      expect(waited.rest['strict-transport-security']).toBeDefined();
      expect(heads(await get(one, address, requestHeaders))).toEqual(waited);
      expect(heads(await overSocket(one, address, requestHeaders))).toEqual(waited);
      // An office that is not known gives the page of all.
      expect(heads(await get(one, address, { ...requestHeaders, cookie: 'company_id=none' }))).toEqual(
        waited,
      );
      const tag = { 'if-none-match': String(waited.rest['etag']) };
      const { 'content-encoding': _packed, 'content-length': _bytes, ...unchanged } = waited.rest;
      for (const transport of [get, overSocket]) {
        const notModified = heads(await transport(one, address, { ...requestHeaders, ...tag }));
        expect(notModified).toMatchObject({ statusCode: 304, rest: unchanged, body: '' });
      }
    }
    const hitPattern = /page_cache_requests_total\{outcome="hit"\} (\d+)/;
    const hits = async (): Promise<number> => Number(hitPattern.exec((await get(one, '/metrics')).body)?.[1]);
    const before = await hits();
    await get(one, '/tools/gzip-ways/', { 'accept-encoding': 'gzip' });
    await get(one, '/tools/gzip-ways/', { 'accept-encoding': 'identity' });
    expect((await hits()) - before).toBe(2);
  });

  it('from the cache are counted, logged and noted like all others', async () => {
    const requestHeaders = { 'accept-encoding': 'gzip' };
    const answers = /http_request_seconds_count\{method="GET",route="\/\*",status="2xx"\} (\d+)/;
    const counted = async (): Promise<number> =>
      Number(answers.exec((await get(one, '/metrics')).body)?.[1] ?? 0);
    await get(one, '/tools/counted/', requestHeaders);
    const before = await counted();
    const lines = vi.spyOn(api.deps.log, 'info');
    const noted = vi.spyOn(api.services.searchLog, 'note');
    const { headers } = await overSocket(one, '/tools/counted/', {
      ...requestHeaders,
      referer: 'https://shop.example/',
    });
    await vi.waitFor(() => expect(noted).toHaveBeenCalledWith('/tools/counted/', 'https://shop.example/'));
    expect(lines.mock.lastCall).toMatchObject([
      { req: { id: headers['x-request-id'], method: 'GET' }, res: { statusCode: 200 } },
      'request completed',
    ]);
    expect((await counted()) - before).toBe(1);
    vi.restoreAllMocks();
  });

  it("show a guest's changed lists at once on every server", async () => {
    const sameOrigin = { origin: 'https://shop.example' };
    const compared = await one.inject({
      method: 'POST',
      url: '/api/comparison/',
      headers: sameOrigin,
      payload: { catalog_goods_id: goods.id },
    });
    const cookie = `Comparison-Token=${compared.json().data.token}`;
    const visitorData = async (shop: ShopServer): Promise<unknown> => {
      const page = await get(shop, '/tools/compared/', { cookie, 'accept-encoding': 'gzip' });
      const data = /id="visitor">(.*?)<\/script>/.exec(gunzipSync(page.rawPayload).toString())?.[1];
      return JSON.parse(data || 'null')?.comparison?.ids;
    };
    for (const shop of [one, other]) expect(await visitorData(shop)).toEqual([goods.id]);
    await one.inject({ method: 'DELETE', url: '/api/comparison/', headers: { cookie, ...sameOrigin } });
    for (const shop of [one, other]) expect(await visitorData(shop)).toBeUndefined();
  });

  it('are compressed as the browser accepts, whoever asked first', async () => {
    const getEncoded = async (address: string, accepted: string) => {
      const { headers, rawPayload } = await get(one, address, { 'accept-encoding': accepted });
      const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[String(headers['content-encoding'])];
      return [headers['content-encoding'], headers.etag, (unpack?.(rawPayload) ?? rawPayload).toString()];
    };
    for (const [address, first] of [
      ['/tools/packed/', 'gzip, br'],
      ['/tools/packed-less/', 'gzip'],
      ['/tools/not-packed/', 'identity'],
    ] as const) {
      const [, tag, html] = await getEncoded(address, first);
      expect(html).toContain('data-slot');
      expect(await getEncoded(address, 'br;q=1.0, gzip')).toEqual(['br', tag, html]);
      expect(await getEncoded(address, 'gzip, br;q=0')).toEqual(['gzip', tag, html]);
      expect(await getEncoded(address, '')).toEqual(['identity', tag, html]);
    }
  });

  it('are not cached when optional data could not be read', async () => {
    const menus = vi.spyOn(api.services.site, 'menus').mockRejectedValue(new Error('away'));
    const before = rendered.length;
    expect((await get(one, '/incomplete/')).body).toBe('without it: 500');
    menus.mockRestore();
    expect((await get(one, '/incomplete/')).body).toBe('without it: 200');
    await get(one, '/incomplete/');
    expect(rendered.length).toBe(before + 2);
  });

  it('are not cached when missing', async () => {
    const before = rendered.length;
    expect((await get(one, '/missing/')).headers['cache-control']).toBe('no-store');
    await get(one, '/missing/');
    expect(rendered.length).toBe(before + 2);
  });

  it('are rendered again for signed-in users and never cached', async () => {
    const cookie = 'token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const signedInPage = await get(one, '/tools/tag/', { cookie });
    expect(signedInPage.body).toContain('signed in true');
    expect(signedInPage.headers['cache-control']).toBe('no-store');
    expect((await get(one, '/tools/tag/')).body).toContain('signed in false');
  });

  it('of somebody signed in read the session and the discount once for all their calls', async () => {
    const vera = await signedIn('Вера');
    const statements = await recordStatements(api.database)(
      async () => void (await get(one, `/priced/${goods.slug}/`, { cookie: String(vera) })),
    );
    expect(statements.filter((text) => /FROM\s+"?sessions/i.test(text))).toHaveLength(1);
  });

  it('of somebody signed in have their own name and prices', async () => {
    const { db } = api.database;
    const [anna, boris] = await Promise.all(['Анна', 'Борис'].map((name) => signedIn(name)));
    const url = `/priced/${goods.slug}/`;
    const pageText = async (cookie = '') => (await get(one, url, { cookie })).body.slice(3, -4);
    const listed = (await pageText()).replace('guest ', '');
    expect(await pageText(anna)).toBe(`Анна ${listed}`);
    const data = await get(one, url.replace(/\/$/, '.data'), { cookie: String(anna) });
    expect(data.headers['cache-control']).toBe('no-store');
    expect(data.body).toContain('Анна');
    expect((await get(one, url.replace(/\/$/, '.data'))).body).toContain('guest');
    // A level for every signed-in buyer: their prices change at once, guests' do not.
    await sql`UPDATE bonus_levels SET turnover_from = 0, discount_percent = 10
      WHERE id = (SELECT id FROM bonus_levels ORDER BY turnover_from LIMIT 1)`.execute(db);
    await api.deps.notices.notify(db, 'content', '');
    const off = String(Math.round(Number(listed) * 90) / 100);
    await expect.poll(() => pageText(anna)).toBe(`Анна ${off}`);
    expect([await pageText(boris), await pageText()]).toEqual([`Борис ${off}`, `guest ${listed}`]);
    await sql`UPDATE options SET price = 4200, original_price = NULL FROM goods g WHERE g.id = goods_id AND g.slug = ${goods.slug}`.execute(
      db,
    );
    await expect.poll(() => pageText(anna)).toBe('Анна 37.8');
    await sql`DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE first_name = 'Анна')`.execute(
      db,
    );
    expect(await pageText(anna)).toBe('guest 42');
    expect(await pageText(boris)).toBe('Борис 37.8');
  });

  it('count in the metrics', async () => {
    const { body } = await get(one, '/metrics');
    expect(body).toMatch(/page_cache_requests_total\{outcome="hit"\} [1-9]/);
    expect(body).toMatch(/page_cache_bytes [1-9]/);
  });
});

/** The cookie of a new person. */
async function signedIn(name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    WITH person AS (
      INSERT INTO users (id, email, first_name, last_name, type, email_confirmed_at)
      VALUES (gen_random_uuid(), ${`${token}@example.ru`}, ${name}, 'Т', 'physical', now()) RETURNING id)
    INSERT INTO sessions (id, token_hash, user_id, expires_at)
    SELECT gen_random_uuid(), ${hashToken(token)}, id, now() + interval '1 day' FROM person`.execute(
    api.database.db,
  );
  return `token=${token}`;
}

describe('a page requested in an odd way', () => {
  const send = async (method: 'PUT' | 'DELETE' | 'POST', type?: string) =>
    one.inject({
      method,
      url: '/tools/odd/',
      payload: '{',
      headers: type ? { 'content-type': type } : {},
    });

  it.each([
    ['PUT', 'application/json', 405],
    ['DELETE', undefined, 405],
    ['POST', undefined, 415],
    ['POST', 'application/json', 415],
    ['POST', 'text/plain', 415],
  ] as const)('%s of %s is refused in Russian, without a rendering', async (method, type, status) => {
    const before = rendered.length;
    const answer = await send(method, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('lang="ru"');
    expect(rendered.length).toBe(before);
  });

  it('forms reach it', async () => {
    expect((await send('POST', 'application/x-www-form-urlencoded')).statusCode).toBe(200);
  });
});

describe('two instances', () => {
  const prices = async (shop: ShopServer) =>
    /price ([\d.]+), dearest ([\d.]+)/.exec((await get(shop, `/tools/${goods.slug}/`)).body)?.slice(1, 3);

  it('both show a changed price within seconds, in the goods and in lists', async () => {
    const before = await prices(one);
    expect(await prices(other)).toEqual(before);
    await sql`UPDATE options SET price = 98765432100, original_price = NULL FROM goods g WHERE g.id = goods_id AND g.slug = ${goods.slug}`.execute(
      api.database.db,
    );
    for (const shop of [one, other])
      await expect.poll(() => prices(shop)).toEqual(['987654321', '987654321']);
    expect(before).not.toEqual(['987654321', '987654321']);
  });

  it('a vote changes the page of its goods within seconds and no other page', async () => {
    const { db } = api.database;
    const author = await sql<{ id: string }>`
      INSERT INTO users (id, email, first_name, last_name, type)
      VALUES (gen_random_uuid(), 'votes@example.ru', 'Олег', 'Т', 'physical') RETURNING id`.execute(db);
    const found = await sql<{ id: number; public_id: string }>`
      SELECT id, public_id FROM goods ORDER BY id LIMIT 2`.execute(db);
    for (const { id } of found.rows)
      await sql`
        INSERT INTO reviews (id, goods_id, user_id, content, status)
        VALUES (gen_random_uuid(), ${id}, ${author.rows[0]?.id}, 'Хорошо', 'approved')`.execute(db);
    const [voted, still] = found.rows.map((row) => `/reviewed/${row.public_id}/`) as [string, string];
    const likes = async (shop: ShopServer, url: string) => (await get(shop, url)).body;
    for (const shop of [one, other])
      for (const url of [voted, still, '/tools/calm/'])
        await expect.poll(() => likes(shop, url)).not.toContain('undefined');
    // sleeps because fresh pages are not rendered again within a second of the whole shop's clock
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const before = rendered.length;
    await sql`
      INSERT INTO review_votes (review_id, user_id, is_like)
      SELECT id, user_id, true FROM reviews WHERE goods_id = ${found.rows[0]?.id}`.execute(db);
    for (const shop of [one, other]) await expect.poll(() => likes(shop, voted)).toBe('likes 1');
    for (const shop of [one, other]) for (const url of [still, '/tools/calm/']) await likes(shop, url);
    expect(rendered.slice(before)).toEqual([`${voted} `, `${voted} `]);
  });

  it('a sale that leaves some in stock renders only pages of that product again', async () => {
    const { db } = api.database;
    const sold = await sql<{ slug: string; option: number; warehouse: number }>`
      SELECT g.slug, s.option_id AS option, s.warehouse_id AS warehouse FROM stock s
      JOIN options o ON o.id = s.option_id JOIN goods g ON g.id = o.goods_id
      WHERE s.quantity > 2 AND g.state = 'shown' ORDER BY s.option_id LIMIT 1`.execute(db);
    const { slug, option, warehouse } = sold.rows[0]!;
    const [page, calm] = [`/tools/${slug}/`, '/tools/calm/'];
    for (const url of [page, calm]) await get(one, url);
    // sleeps because fresh pages are not rendered again within a second of the whole shop's clock
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await sql`UPDATE stock SET quantity = quantity - 1 WHERE option_id = ${option} AND warehouse_id = ${warehouse}`.execute(
      db,
    );
    const before = rendered.length;
    await expect
      .poll(async () => {
        for (const url of [page, calm]) await get(one, url);
        return rendered.slice(before);
      })
      .toEqual([`${page} `]);
  });

  it('both show a changed setting within seconds', async () => {
    const tagManager = async (shop: ShopServer) =>
      String((await get(shop, '/tools/setting/')).headers['content-security-policy']).includes('googletag');
    expect([await tagManager(one), await tagManager(other)]).toEqual([false, false]);
    await sql`INSERT INTO site_settings (key, value) VALUES ('gtmId', '"GTM-TEST1"') ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(
      api.database.db,
    );
    await api.deps.notices.notify(api.database.db, 'site', '');
    for (const shop of [one, other]) await expect.poll(() => tagManager(shop)).toBe(true);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '@spindle/api/api.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log/shop-log.ts';
import { createServer, type ShopServer } from '../server.ts';
import type { RenderPage } from './render-page.ts';

let api: TestApi;
let shop: ShopServer;
let port: number;
const lines: string[] = [];
const assets = mkdtempSync(join(tmpdir(), 'spindle-assets-'));
const megabyte = 1024 * 1024;
const publicOrigin = 'https://shop.example';
const urlencoded = 'application/x-www-form-urlencoded';

/** A page that sends its form on, leads back to its own address, or fails with what it was given. */
const render: RenderPage = async (request, visit) => {
  const url = new URL(request.url);
  if (url.searchParams.has('fail')) throw new Error(`failed for ${url.search}`);
  if (request.method !== 'POST') {
    await visit.transport.send({ method: 'GET', url: `/api/search/content${url.search}`, headers: {} });
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
  }
  const form = visit.form as FormData;
  if (form.has('files')) {
    const answer = await visit.transport.send({
      method: 'POST',
      url: '/api/form/feedback',
      headers: {},
      body: form,
    });
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'text/plain' } });
  }
  const fields = await request.formData();
  const echoed = fields.get('say');
  if (typeof echoed === 'string') return new Response(`said ${echoed}`);
  return new Response(null, { status: 303, headers: { location: url.pathname } });
};

beforeAll(async () => {
  api = await createTestApi({ ownOrigin: publicOrigin });
  shop = await createServer({
    office: null,
    config: readConfig({ PUBLIC_URL: publicOrigin }),
    log: createLog('info', { write: (line) => void lines.push(line) }),
    database: api.database,
    services: api.services,
    notices: api.deps.notices,
    render,
    pagePattern: (path) => (path.startsWith('/auth/') ? '/auth/:step' : '/*'),
    draw: () => '<svg/>',
    assets,
  });
  await shop.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.server.address() as AddressInfo).port;
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await api?.close();
  rmSync(assets, { recursive: true, force: true });
});

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  shop.inject({
    method: 'POST',
    url,
    payload,
    headers: { origin: publicOrigin, 'content-type': urlencoded, ...headers },
  });

async function encoded(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

describe('a form of a page', () => {
  it('is read once and handed on', async () => {
    expect((await post('/cart/', 'say=%D0%B4%D0%B0')).body).toBe('said да');
  });

  it.each([
    ['a popup without files', '/?popup=login'],
    ['a page', '/cart/'],
    ['an unknown popup', '/?popup=__proto__'],
  ])('of %s is refused above 1 MB before anything of it is read', async (_name, path) => {
    const before = process.memoryUsage().rss;
    const answered = new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        {
          port,
          path,
          method: 'POST',
          headers: {
            origin: publicOrigin,
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': 200 * megabyte,
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.write(Buffer.alloc(megabyte));
    });
    const startedAt = performance.now();
    const live = await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(live.status).toBe(200);
    // The bound of the promise is 100 ms; a busy machine gets its share of patience.
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(await answered).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * megabyte);
  });

  it('without a declared length is refused', async () => {
    const answered = new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /cart/ HTTP/1.1\r\nhost: shop.example\r\norigin: ${publicOrigin}\r\ncontent-type: ${urlencoded}\r\ntransfer-encoding: chunked\r\n\r\n`,
        );
      });
      socket.once('data', (chunk) => {
        socket.destroy();
        resolve(chunk.toString().split('\r\n', 1)[0] ?? '');
      });
    });
    expect(await answered).toContain('413');
  });

  it('with files goes through the disk, and nothing of it stays', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Анна', email: 'anna@example.ru', message: 'Чертёж' }))
      form.append(name, value);
    for (let at = 0; at < 3; at++) {
      const bytes = Buffer.alloc(15 * megabyte, 0x20);
      bytes.write('%PDF-1.7');
      form.append('files', new Blob([bytes]), `${at}.pdf`);
    }
    form.append('files', new Blob([Buffer.alloc(21 * megabyte)]), 'large.pdf');
    const { payload, headers } = await encoded(form);
    const answer = await post('/?popup=feedback', payload, headers);
    expect(answer.statusCode).toBe(422);
    // The API has checked every file and reports the oversized one.
    expect(JSON.parse(answer.body).errors.files[0]).toMatch(/20/);
    await expect(shop.inject('/health/live')).resolves.toMatchObject({ statusCode: 200 });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a body that is no form', 'multipart/form-data; boundary=x', 'nonsense'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['a zero character', urlencoded, 'say=a%00b'],
  ])('with %s is answered 400', async (_name, type, payload) => {
    expect((await post('/cart/', payload, { 'content-type': type })).statusCode).toBe(400);
    expect((await post('/?popup=feedback', payload, { 'content-type': type })).statusCode).toBe(400);
  });

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a foreign Origin and Host', { origin: 'https://evil.example', host: 'evil.example' }],
    [
      'a foreign Origin with a header that signs nobody in',
      { origin: 'https://evil.example', authorization: 'x' },
    ],
  ])('is refused with %s', async (_name, headers) => {
    expect((await post('/?popup=cookies', 'choice=all', headers)).statusCode).toBe(403);
  });

  it.each(['//evil.example/', '///evil.example//'])('sent to %s leads to a page of the shop', async (url) => {
    const answer = await post(`${url}?popup=cookies`, 'choice=all');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe('/evil.example/');
  });

  it('is limited by its sender', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 605; at++) {
      const { statusCode } = await shop.inject({
        method: 'POST',
        url: '/cart/',
        payload: 'say=x',
        remoteAddress: '198.51.100.77',
        headers: { origin: publicOrigin, 'content-type': urlencoded },
      });
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
  }, 120_000);
});

describe('an odd address', () => {
  it.each(['/%0A/', '/about/%0D%0A/', '/%7F/', '/%C2%85/', '/%C0%80/'])('%s names no page', async (url) => {
    expect((await shop.inject(url)).statusCode).toBe(404);
  });

  it.each(['/%00/', '/a%00b/?x=1', '/?q=%00', '/api/pages/%00', '/api/search/content?q=%00'])(
    '%s is answered below 500',
    async (url) => {
      expect((await shop.inject(url)).statusCode).toBeLessThan(500);
    },
  );

  it.each(['a b', 'evil.example/x', 'x@y', '[::1', '999.999.999.999', 'a'.repeat(300)])(
    'with the host %s is refused',
    async (host) => {
      expect((await shop.inject({ url: '/', headers: { host } })).statusCode).toBe(400);
    },
  );
});

describe('where the set address has https', () => {
  it('pages send HSTS behind any proxy', async () => {
    const { headers } = await shop.inject('/');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });
});

describe('metrics', () => {
  it('are closed where nobody opened them', async () => {
    expect((await shop.inject('/metrics')).statusCode).toBe(404);
  });
});

describe('the log of a whole run', () => {
  const planted = {
    token: 'Zk3vQ9xLw2RtY7uBn4MsD8fGh1JkP0aCeXiOvU6yTq5',
    email: 'planted.person@mail-of-somebody.ru',
    phone: '+79995551234',
    barePhone: '79995551234',
    searchText: 'секретные-слова',
  };

  // Through a socket: calls in process are not logged.
  const visit = async (url: string, init: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual', ...init })).text();

  it('holds no token, e-mail, phone or search text', async () => {
    const all = Object.values(planted).map((value) => encodeURIComponent(value));
    const query = all.map((value, at) => `p${at}=${value}`).join('&');
    const headers = {
      origin: publicOrigin,
      referer: `${publicOrigin}/auth/reset/?${query}`,
      'user-agent': planted.email,
      cookie: `token=${planted.token}`,
    };
    lines.length = 0;
    for (const value of all) {
      for (const url of [
        `/auth/reset/?token=${value}`,
        `/auth/${value}/`,
        `/search/all/?q=${value}`,
        `/search/${value}/?fail=${value}`,
        `/api/auth/activate-email?token=${value}`,
        `/api/search/content?q=${value}`,
        `/api/${value}`,
        `/api/goods/slug/${value}`,
        `//${value}`,
      ])
        await visit(url, { headers });
      for (const url of [
        '/api/auth/sign-in',
        '/api/auth/send-reset-password-email',
        '/api/form/call-back-request',
      ])
        await visit(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            email: planted.email,
            phone: planted.phone,
            password: planted.token,
            [planted.email]: value,
          }),
        });
      await visit(`/?popup=login&${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': urlencoded },
        body: `email=${value}`,
      });
    }
    await visit(`/x?${query}`, { method: 'PROPFIND', headers });
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(50);
    expect(log).toContain('/auth/:step');
    expect(log).toContain('page could not be rendered');
    const leaked = Object.entries(planted).filter(
      ([, value]) => log.includes(value) || log.includes(encodeURIComponent(value)),
    );
    expect(leaked.map(([name]) => name)).toEqual([]);
  });
});

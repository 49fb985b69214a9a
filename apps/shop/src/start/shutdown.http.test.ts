import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestApi, type TestApi } from '@spindle/api/api.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { RenderPage } from '../pages/render-page.ts';
import { createServer } from '../server.ts';
import { drain } from './shutdown.ts';

let api: TestApi;
const assets = mkdtempSync(join(tmpdir(), 'spindle-assets-'));
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  await api?.close();
  rmSync(assets, { recursive: true, force: true });
});

it('completes pages in progress during shutdown, with late calls of their loaders', async () => {
  const started = new Set<string>();
  const goOn = Promise.withResolvers<void>();
  const render: RenderPage = async (request, { transport }) => {
    started.add(new URL(request.url).pathname);
    await goOn.promise;
    const { status } = await transport.send({ method: 'GET', url: '/api/menu', headers: {} });
    return new Response(`<p>menu ${status}</p>`, { headers: { 'content-type': 'text/html' } });
  };
  const server = await createServer({
    office: null,
    config: readConfig({}),
    log: api.deps.log,
    database: api.database,
    services: api.services,
    notices: api.deps.notices,
    render,
    draw: () => '<svg/>',
    assets,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const get = (path: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const answered = async (answer: IncomingMessage): Promise<void> =>
        resolve([answer.statusCode ?? 0, await text(answer)]);
      send({ host: '127.0.0.1', port, path, agent }, (answer) => void answered(answer).catch(reject))
        .on('error', reject)
        .end();
    });
  // A guest's page, one who waits for the same rendering, and a page of one visitor.
  const pages = ['/cold/', '/cold/', '/cart/'].map(get);
  await expect.poll(() => started.size).toBe(2);
  const { version } = readConfig({});
  const health = async (): Promise<[number, unknown]> => {
    const [status, body] = await get('/health/ready');
    return [status, JSON.parse(body)];
  };
  expect(await health()).toEqual([200, { status: 'ready', version }]);
  let isShopClosed = false;
  const stopped = drain({ server, shop: { close: async () => void (isShopClosed = true) } });
  expect(await health()).toEqual([503, { status: 'draining', version }]);
  const refused = async (): Promise<unknown> =>
    get('/health/live').then(
      ([status]) => status,
      (error) => error.code,
    );
  await expect.poll(refused, { timeout: 10_000 }).toBe('ECONNREFUSED');
  expect(isShopClosed).toBe(false);
  goOn.resolve();
  expect(await Promise.all(pages)).toEqual(pages.map(() => [200, '<p>menu 200</p>']));
  await stopped;
  expect(isShopClosed).toBe(true);
  agent.destroy();
}, 60_000);

import { refuseForeignOrigin } from '@spindle/api/kernel/http/shop-origin';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcess } from './in-process-transport.ts';

const send = {
  method: 'POST',
  url: '/api/read',
  headers: { 'content-type': 'application/json' },
  body: '{}',
};

describe('a page that calls the API', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    app.setErrorHandler((_error, _request, reply) => reply.code(403).send());
    app.addHook('onRequest', async (request) => {
      if (request.url.startsWith('/api/')) refuseForeignOrigin(request);
    });
    app.post('/api/read', async () => ({ data: [] }));
    app.route({
      method: ['GET', 'POST'],
      url: '/page/',
      handler: async (request) => (await inProcess(app, request).transport.send(send)).status,
    });
    app.post('/api/sign-in', async (_request, reply) => {
      reply.header('set-cookie', 'token=new; Path=/; HttpOnly');
      return {};
    });
    app.post('/api/forget', async (_request, reply) => {
      reply.header('set-cookie', 'city=; Path=/; Max-Age=0');
      return {};
    });
    app.get('/api/who', async (request) => request.headers.cookie);
    app.get('/sign-in/', async (request) => {
      const { transport } = inProcess(app, request);
      await transport.send({ ...send, url: '/api/sign-in' });
      await transport.send({ ...send, url: '/api/forget' });
      return (await transport.send({ method: 'GET', url: '/api/who', headers: {} })).text;
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const status = async (method: 'GET' | 'POST', headers: Record<string, string>): Promise<number> =>
    Number(
      (
        await app.inject({
          method,
          url: '/page/',
          headers: { host: 'shop.example', cookie: 'session=1', ...headers },
        })
      ).body,
    );

  it.each([
    ['of the shop', { 'sec-fetch-site': 'same-origin' }],
    ['of a search engine', { 'sec-fetch-site': 'cross-site' }],
    ['of a letter', {}],
  ])('reads its data after a link %s', async (_where, headers) => {
    expect(await status('GET', headers)).toBe(200);
  });

  it('sends what the API has set on the way with its next call', async () => {
    const { body } = await app.inject({
      method: 'GET',
      url: '/sign-in/',
      headers: { host: 'shop.example', cookie: 'token=old; city=1' },
    });
    expect(body).toBe('city=1; token=new');
  });

  it('changes nothing for a form of a foreign page', async () => {
    expect(await status('POST', { 'sec-fetch-site': 'cross-site', origin: 'https://foreign.example' })).toBe(
      403,
    );
    expect(await status('POST', { origin: 'https://shop.example' })).toBe(200);
  });
});

import { createTestApi, type TestApi } from '@spindle/api/api.fixture';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pressFeed } from './press-feed.ts';

let api: TestApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await createTestApi();
  const material = (path: string, title: string, published_on: string) => ({
    path,
    category: 'novosti',
    title,
    h1: title,
    description: title,
    lead: 'Цена < 5 & больше',
    body: 'Текст',
    minutes: 1,
    published_on,
    updated_on: published_on,
    drawing_kind: 'drill',
  });
  await api.deps.db
    .insertInto('press_categories')
    .values({
      id: 'novosti',
      path: 'novosti',
      name: 'Новости',
      label: 'Новость',
      kind: 'news',
      description: '',
      position: 0,
    })
    .execute();
  await api.deps.db
    .insertInto('press_materials')
    .values([
      material('novosti/a', 'Старая', '2020-01-31'),
      material('novosti/b', 'Новая & <важная>', '2020-02-01'),
      material('novosti/c', 'Будущая', '2199-01-01'),
    ])
    .execute();
  app = Fastify();
  const site = { settings: async () => ({ pageTemplate: { companyName: 'Шпиндель' } }) };
  pressFeed(
    app,
    { press: api.services.press, site: site as never },
    { publicUrl: new URL('https://shop.example/') },
  );
}, 60_000);
afterAll(async () => {
  await app?.close();
  await api?.close();
});

it('has the newest first, escaped, with whole addresses, and nothing from tomorrow', async () => {
  const { body, headers } = await app.inject('/press/rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect([...body.matchAll(/<item><title>([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Новая &amp; &lt;важная&gt;',
    'Старая',
  ]);
  expect(body).toContain('<link>https://shop.example/press/novosti/b/</link>');
  expect(body).toContain('<pubDate>Sat, 01 Feb 2020 06:00:00 GMT</pubDate>');
  expect(body).toContain('Цена &lt; 5 &amp; больше');
});

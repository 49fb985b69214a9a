import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { openNotices, type Notices } from '@spindle/database/notices';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '../../api.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { createServices } from '../../services.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../kernel/staff/staff.fixture.ts';
import { setRate } from '../pricing/rates.staff.ts';
import { setSetting } from '../site/site.staff.ts';
import { importSmallShop } from './content-import.fixture.ts';
import { contractMarkdown, officeYaml, pageMarkdown } from './small-shop.fixture.ts';

let database: TestDatabase;
let notices: Notices;
let app: FastifyInstance;
let now = new Date('2026-11-15T09:00:00Z');
const warnings: object[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  notices = openNotices({ connection: { connectionString: database.connectionString }, log: () => {} });
  app = Fastify();
  const log = Object.assign(Object.create(app.log), {
    warn: (details: object) => void warnings.push(details),
  });
  const services = createServices({
    version: '1.2.3',
    db: database.db,
    connection: { connectionString: database.connectionString },
    notices,
    log,
    now: () => now,
    newId: randomUUID,
    ownOrigin: null,
    publicUrl: new URL('https://shop.example'),
    draw: () => '<svg/>',
    drawnParts: () => ({}),
    drawingTakes: () => ({}),
    openPhoto: async () => null,
    putPhoto: async () => {},
    cropPhoto: async (photo) => ({ ...photo, colour: '#ffffff' }),
    photoFiles: {} as ApiDeps['photoFiles'],
    jobs: {
      define: () => {},
      add: async () => {},
      start: async () => {},
      stop: async () => {},
    },
    mail: {} as ApiDeps['mail'],
    storage: {} as ApiDeps['storage'],
    uploadsDirectory: os.tmpdir(),
    dadataKey: null,
    office: null,
  });
  await app.register(createApi(services), { prefix: '/api' });
  await notices.ready();
});

afterAll(async () => {
  await app.close();
  await notices.close();
  await database.drop();
});

beforeAll(async () => void (await importSmallShop(database.db)));

async function get(url: string) {
  const answer = await app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
}

test('a page: text, blocks, headings and neighbours', async () => {
  await vi.waitFor(async () => {
    const { status, body } = await get('/api/pages/about');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      slug: 'about',
      title: 'Страница',
      h1: 'Страница about',
      lead: 'Коротко о\u00A0странице',
      updated: '2026-10-12',
      headings: [{ id: 'chem-zanimaemsya', text: 'Чем занимаемся' }],
      parents: [],
      neighbours: [
        { slug: 'about', url: '/about/', name: 'Страница' },
        { slug: 'about/istoriya', url: '/about/istoriya/', name: 'Страница' },
      ],
    });
    expect(body.data.blocks).toMatchObject([
      { type: 'html', html: '<h2 id="chem-zanimaemsya">Чем занимаемся</h2>\n<p>Текст.</p>' },
      { type: 'contacts', companies: [{ slug: 'ufa' }] },
    ]);
    // What only the office's own page needs stays there.
    expect(body.data.blocks[1].companies[0]).not.toHaveProperty('staff');
  }, 10_000);
});

test('a nested page knows its parents; a trailing slash does not matter', async () => {
  await vi.waitFor(async () => {
    const { body } = await get('/api/pages/about/istoriya/');
    expect(body.data.parents).toEqual([{ slug: 'about', url: '/about/', name: 'Страница' }]);
    expect(body.data.blocks.at(-1)).toEqual({ type: 'form', action: 'feedback' });
  }, 10_000);
});

test.each(['nothing', 'about/nothing', 'ABOUT', '__proto__', '%2e%2e/about', 'a'.repeat(600)])(
  'no such page: %s',
  async (slug) => {
    const { status, body } = await get(`/api/pages/${slug}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found', message: 'This page could not be found' });
  },
);

test('a shortcode that cannot be shown is left out and logged', async () => {
  await vi.waitFor(async () => {
    expect((await get('/api/pages/lizing')).body.data.blocks).toEqual([
      { type: 'html', html: '<p>Аванс.</p>' },
    ]);
  }, 10_000);
  expect(warnings).toContainEqual({ page: 'lizing', shortcode: '{{unknown}}', reason: 'unknown shortcode' });
});

test('an import changes what is served, the offices inside a page included', async () => {
  await vi.waitFor(
    async () => expect((await get('/api/pages/about')).body.data.h1).toBe('Страница about'),
    10_000,
  );
  await importSmallShop(database.db, {
    'pages/about.md': pageMarkdown('about', {}, 'Новый текст.\n\n{{contacts}}'),
    'pages/lizing.md': null,
    'companies.yaml': `companies:\n${officeYaml('a0e50d30-e84a-5e07-b305-64893fb6ca00', 'omsk', true)}`,
  });
  await vi.waitFor(async () => {
    const { body } = await get('/api/pages/about');
    expect(body.data.blocks).toMatchObject([
      { html: '<p>Новый текст.</p>' },
      { type: 'contacts', companies: [{ slug: 'omsk' }] },
    ]);
    expect(body.data.neighbours).toEqual([]);
    expect((await get('/api/pages/lizing')).status).toBe(404);
  }, 10_000);
});

test('the offer in force: tables inside, shortcodes left out, the future edition not yet', async () => {
  await importSmallShop(database.db, { 'contract.md': contractMarkdown('2027-01-01', 'Новая оферта.') });
  await vi.waitFor(async () => {
    const { body } = await get('/api/contracts/current');
    expect(body.data).toMatchObject({ number: 'ОФ-1', version: '2026-03-01', effective_from: '2026-03-01' });
    expect(body.data.html).toContain('<h2 id="1-terminy">1. Термины</h2>');
    expect(body.data.html).toContain('<td>1</td>');
    expect(body.data.html).not.toContain('{{');
  }, 10_000);
  // Midnight in Moscow comes three hours before UTC's.
  now = new Date('2026-12-31T21:00:00Z');
  expect((await get('/api/contracts/current')).body.data.html).toBe('<p>Новая оферта.</p>');
  now = new Date('2026-02-01T00:00:00Z');
  expect((await get('/api/contracts/current')).status).toBe(404);
  now = new Date('2026-11-15T09:00:00Z');
});

test('settings, menus, banners, folders and SEO are served as loaded', async () => {
  await vi.waitFor(async () => {
    expect((await get('/api/site')).body.data.pageTemplate.slogan).toBe('Станки');
    const { data: main } = (await get('/api/menu/main')).body;
    expect(main.map((item: { name: string }) => item.name)).toEqual(['Акции']);
    const { data: menus } = (await get('/api/menu')).body;
    expect(menus.footer).toMatchObject([{ name: 'Компания', url: '', children: [{ name: 'Контакты' }] }]);
    expect(menus.catalog).toMatchObject([
      {
        name: 'Станки',
        url: '/catalog/',
        children: [{ url: '/catalog/frezernye/', has_promotion_badge: true }],
      },
      { name: 'Инструмент и оснастка', url: '/tools/' },
    ]);
    expect((await get('/api/banners/')).body.data).toMatchObject([
      { id: 'b1', picture: drawingUrl('vmc', { label: 'VMC 850' }) },
    ]);
    expect((await get('/api/folders/slug/vertikalnye')).body.data.parents).toMatchObject([
      { slug: 'catalog' },
      { slug: 'frezernye' },
    ]);
    expect((await get('/api/seo/company/')).body.data.redirect_url).toBe('/about/');
    expect((await get('/api/companies/slug/ufa')).body.data.hours[0]).toEqual({
      day: 'mon',
      opens: '08:00',
      closes: '18:00',
    });
    expect((await get('/api/selects/business-regions/1/cities')).body.data).toHaveLength(2);
  }, 10_000);
});

test('a demo account can sign in', async () => {
  const payload = { email: 'S.Voronov@example.ru', password: 'Shpindel-2026', remember: false };
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  expect(signedIn.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
  const me = await app.inject({ url: '/api/personal-information', headers });
  expect(me.json()).toMatchObject({
    data: { type: 'legal', email_confirmed: true, clients: [{ inn: '6658123450', role: 'owner' }] },
  });
});

test('abroad converts amounts, VAT and tax numbers of texts and marks Russian law as such', async () => {
  const body = 'Первые 10 кг — 390 ₽ с НДС 22 %. Впишите ИНН плательщика.';
  await importSmallShop(database.db, {
    'pages/about.md': pageMarkdown('about', {}, body),
    'contract.md': contractMarkdown('2026-03-01', 'Цены указаны в рублях. Ст. 437 ГК РФ.'),
  });
  const currentHtml = async () => {
    const page = (await get('/api/pages/about')).body.data.blocks[0].html;
    const contract = (await get('/api/contracts/current')).body.data.html;
    return { page: page.replaceAll('\u00a0', ' '), contract: contract.replaceAll('\u00a0', ' ') };
  };
  const staff = testStaff(database.db);
  try {
    await vi.waitFor(
      async () =>
        expect(await currentHtml()).toEqual({
          page: `<p>${body}</p>`,
          contract: '<p>Цены указаны в рублях. Ст. 437 ГК РФ.</p>',
        }),
      10_000,
    );
    for (const [currency, rate] of [
      ['KZT', '6.25'],
      ['BYN', '0.0355'],
    ] as const)
      await setRate(staff, commandLine, { currency, rate });
    await setSetting(staff, commandLine, 'locale', 'ru_KZ');
    await vi.waitFor(async () => {
      const { page, contract } = await currentHtml();
      expect(page).toBe('<p>Первые 10 кг — 2 438 KZT с НДС 16 %. Впишите БИН плательщика.</p>');
      expect(contract).toContain('Условия для Казахстана уточните у менеджера.');
      expect(contract).toContain('Цены указаны в тенге.');
    }, 10_000);
    await setSetting(staff, commandLine, 'locale', 'ru_BY');
    await vi.waitFor(async () => {
      const { page, contract } = await currentHtml();
      expect(page).toBe('<p>Первые 10 кг — 13,85 BYN с НДС 20 %. Впишите УНП плательщика.</p>');
      expect(contract).toContain('Цены указаны в белорусских рублях.');
    }, 10_000);
  } finally {
    await setSetting(staff, commandLine, 'locale', 'ru_RU');
    await vi.waitFor(() => expect(shopLocale()).toBe('ru_RU'));
  }
});

async function slogan(): Promise<string> {
  return (await get('/api/site')).body.data.pageTemplate.slogan;
}

test('a changed setting is served by a shop that runs, a refused one is not', async () => {
  await setSetting(testStaff(database.db), commandLine, 'pageTemplate.slogan', 'Новый');
  await vi.waitFor(async () => expect(await slogan()).toBe('Новый'), 10_000);
  await expect(setSetting(testStaff(database.db), commandLine, 'pageTemplate', 'Текст')).rejects.toThrow(
    /pageTemplate: нужны поля/,
  );
  expect(await slogan()).toBe('Новый');
  expect(await journalOf(database.db, 'setting', 'pageTemplate.slogan')).toMatchObject([
    { action: 'settings.set', after: { 'pageTemplate.slogan': 'Новый' } },
  ]);
});

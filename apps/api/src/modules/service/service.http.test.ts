import type { ErrorCodes, ServiceMenuItem, ServiceWork } from '@spindle/contract/service/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';

let api: TestApi;

const page = (slug: string, h1: string, position = 0): string =>
  `---\nslug: ${slug}\ntitle: ${h1}\ndescription: ${h1}\nh1: ${h1}\nposition: ${position}\nupdated: 2026-10-01\n---\nТекст про ${h1}.\n`;

const files = {
  'pages/service.md': page('service', 'Сервис'),
  'pages/service-remont.md': page('service/remont', 'Ремонт', 2),
  'pages/service-pusk.md': page('service/pusk', 'Пуск', 1),
  'pages/service-shpindel.md': page('service/remont/shpindel', 'Шпиндель'),
  'pages/service-bt.md': page('service/remont/shpindel/zamena', 'Замена'),
  'pages/service-deep.md': page('service/remont/shpindel/zamena/podshipniki', 'Подшипники'),
  'service-works.yaml': `works:
  - { slug: diagnostika, name: Диагностика, includes: Осмотр, term: 1 день, price_from: 18000, page: service/remont }
  - { slug: pusk, name: Пуск, includes: Геометрия, term: 3 дня, price_note: в цене станка }
`,
  'error-codes.yaml': `brands:
  - slug: haas
    name: Haas
    codes:
      - codes: { '109': Y, '108': X }
        name: Перегрузка привода оси {}
        summary: Ток оси {} выше предела
        topic: axes
        severity: axes
        causes: ['Стружка под защитой оси {}']
        actions: [Уберите стружку]
      - code: '99'
        name: Прочее
        summary: Прочее
        topic: program
        severity: program
        causes: [Причина]
        actions: [Действие]
  - slug: kvarta
    name: Kvarta
    codes:
      - { code: SV0411, name: Перегрузка, summary: Ток, topic: axes, severity: axes, causes: [a], actions: [b] }
`,
};

beforeAll(async () => {
  api = await createTestApi();
  await importSmallShop(api.deps.db, files);
});
afterAll(() => api.close());

async function get<T>(url: string, status = 200): Promise<T> {
  const answer = await api.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(status);
  return answer.json<T>();
}

describe('service', () => {
  it('pages of four levels are a tree in their order', async () => {
    const { data } = await get<{ data: ServiceMenuItem[] }>('/api/service/menu');
    expect(data.map(({ name }) => name)).toEqual(['Пуск', 'Ремонт']);
    expect(data[1]?.children[0]?.children[0]?.children[0]).toMatchObject({
      url: '/service/remont/shpindel/zamena/podshipniki/',
      children: [],
    });
    expect(await get('/api/pages/service/remont/shpindel/zamena/podshipniki')).toMatchObject({
      data: { h1: 'Подшипники', parents: [{ slug: 'service' }, {}, {}, {}] },
    });
  });

  it('a fifth level is refused, elsewhere the fourth is the last', async () => {
    for (const slug of ['service/a/b/c/d/e', 'about/a/b/c/d'])
      await expect(
        importSmallShop(api.deps.db, { ...files, 'pages/too-deep.md': page(slug, 'Глубоко') }),
      ).rejects.toThrow('страница лежит глубже 4 уровней');
  });

  it('works have a price or a word instead', async () => {
    const { data } = await get<{ data: ServiceWork[] }>('/api/service/works');
    expect(data).toMatchObject([
      { slug: 'diagnostika', price_from_with_tax: 18_000, url: '/service/remont/' },
      { slug: 'pusk', price_from_with_tax: null, price_note: 'в\u00a0цене станка', url: null },
    ]);
  });

  it('its pages are found as a kind of their own', async () => {
    const payload = { query: 'подшипники', category: 'service' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/search/content', payload });
    expect(answer.json()).toMatchObject({ data: [{ kind: 'service', name: 'Подшипники' }] });
  });
});

describe('alarm codes', () => {
  const search = (query: string) => get<ErrorCodes>(`/api/brand-error-codes?${query}`);

  it('one entry may be several codes', async () => {
    const { data, meta, brands } = await search('brand=haas');
    expect(data.map(({ code, name }) => [code, name])).toEqual([
      ['99', 'Прочее'],
      ['108', 'Перегрузка привода оси\u00a0X'],
      ['109', 'Перегрузка привода оси\u00a0Y'],
    ]);
    expect(meta).toEqual({ offset: 0, limit: 100, total: 3 });
    expect(brands).toEqual([
      { slug: 'haas', name: 'Haas', codes: 3 },
      { slug: 'kvarta', name: 'Kvarta', codes: 1 },
    ]);
  });

  it('by code, by brand, and bounded', async () => {
    expect((await search('query=sv-411')).found).toMatchObject({ code: 'SV0411', brand: { name: 'Kvarta' } });
    expect((await search('brand=none')).data).toEqual([]);
    expect((await search('per_page=1&offset=1')).data).toHaveLength(1);
    await get('/api/brand-error-codes?per_page=101', 422);
    await get(`/api/brand-error-codes?query=${'a'.repeat(201)}`, 422);
    await get('/api/brand-error-codes?topic=weather', 422);
  });

  it('the search of the shop finds them', async () => {
    const payload = { query: 'haas 108' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/search/content', payload });
    // Others of the brand may follow.
    expect(answer.json().data[0]).toMatchObject({ kind: 'alarms', url: '/service/haas/alarm/?query=108' });
  });

  it.each([
    ['SV 0411', '/service/haas/alarm/?brand=kvarta&query=SV0411'],
    ['sv-411', '/service/haas/alarm/?brand=kvarta&query=SV0411'],
    ['411', '/service/haas/alarm/?brand=kvarta&query=SV0411'],
    ['ошибка 108 хаас', '/service/haas/alarm/?query=108'],
  ])('the search of the shop finds «%s» first', async (query, url) => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/search/content', payload: { query } });
    expect(answer.json().data[0]).toMatchObject({ kind: 'alarms', url });
  });

  it.each([
    ['a code twice', "code: '99'", "code: '108'", 'код 108 записан дважды'],
    ['no code', "- code: '99'\n        name", '- name', 'либо code, либо codes'],
    ['an unknown topic', 'topic: program', 'topic: weather', 'допустимы значения'],
  ])('a wrong file: %s', async (_name, from, to, message) => {
    const text = files['error-codes.yaml'].replace(from, to);
    await expect(importSmallShop(api.deps.db, { ...files, 'error-codes.yaml': text })).rejects.toThrow(
      message,
    );
  });
});

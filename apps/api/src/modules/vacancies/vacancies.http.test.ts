import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: () => new Date('2026-11-15T09:00:00Z') });
  await importSmallShop(api.database.db, files);
});
afterAll(() => api.close());

const vacancy = (slug: string, extra: string, body = '## Что делать\n\n- Пускать станки.\n') =>
  `---\nslug: ${slug}\nname: Инженер в сервис\nlead: Пуск и ремонт\ndepartment: Сервис\ncity: Уфа\nschedule: 5/2\n` +
  `schedule_note: полный день\nemployment: FULL_TIME\nposition: 1\npublished: 2026-11-06\n` +
  `contact: { name: Тихонова Мария, position: Подбор, phone: '+7 (343) 226-48-10', email: a@example.ru }\n${extra}---\n${body}`;
const post = (id: string, day: string) =>
  `  - { id: ${id}, topic: Склад, text: Приехали свёрла, drawing: { kind: drill, params: { D: 8 } }, published: ${day} }\n`;

const files = {
  'vacancies/a.md': vacancy('inzhener', 'office: ufa\npay_from: 140000\npay_to: 190000\nplaces: 3\n'),
  'vacancies/b.md': vacancy(
    'razrabotchik',
    'pay_from: 220000\n',
    '{{contacts}}\n\n<script>alert(1)</script>\n',
  ),
  'social-posts.yaml': `posts:\n${post('old', '2026-10-01')}${post('new', '2026-11-10')}${post('later', '2026-12-01')}${[1, 2, 3].map((n) => post(`mid-${n}`, `2026-10-1${n}`)).join('')}`,
};

async function get(url: string) {
  const answer = await api.app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
}

describe('vacancies', () => {
  test('the list has pay in roubles and no texts', async () => {
    const { body } = await get('/api/vacancies');
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toEqual({
      id: 'inzhener',
      slug: 'inzhener',
      name: 'Инженер в\u00a0сервис',
      lead: 'Пуск и\u00a0ремонт',
      department: 'Сервис',
      city_name: 'Уфа',
      place_note: null,
      places: 3,
      is_remote: false,
      pay: { from: 140000, to: 190000, note: null },
      published_on: '2026-11-06',
    });
  });

  test('one: its text, the contact person, the office; nothing of the text is executed', async () => {
    const { body } = await get('/api/vacancies/inzhener');
    expect(body.data).toMatchObject({
      office: { slug: 'ufa', office_address: 'Рябиновая ул., 44' },
      contact: { name: 'Тихонова Мария' },
      employment: 'FULL_TIME',
      blocks: [{ type: 'html', html: expect.stringContaining('<h2') }],
    });
    expect(body.data.office).not.toHaveProperty('staff');
    const remote = (await get('/api/vacancies/razrabotchik')).body.data;
    expect(remote).toMatchObject({ is_remote: true, office: null, pay: { from: 220000, to: null } });
    expect(remote.blocks.map(({ type }: { type: string }) => type)).toContain('contacts');
    expect(JSON.stringify(remote.blocks)).not.toContain('<script');
  });

  test.each(['net-takoj', '%00', 'x'.repeat(121), '..%2F'])('%s is not there', async (id) => {
    expect([404, 422]).toContain((await get(`/api/vacancies/${id}`)).status);
  });

  test('are found by the search of texts until they are closed', async () => {
    const found = async () => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/search/content',
        payload: { query: 'пускать станки', category: 'vacancies' },
      });
      return answer.json().data.map(({ url, kind }: { url: string; kind: string }) => [kind, url]);
    };
    expect(await found()).toEqual([['vacancies', '/about/job/inzhener/']]);
    await importSmallShop(api.database.db, { ...files, 'vacancies/a.md': null });
    expect(await found()).toEqual([]);
    await vi.waitFor(async () => expect((await get('/api/vacancies/inzhener')).status).toBe(404), 10_000);
    await importSmallShop(api.database.db, files);
    await vi.waitFor(async () => expect((await get('/api/vacancies/inzhener')).status).toBe(200), 10_000);
  });

  test('a wrong file is refused with its place, and nothing changes', async () => {
    const wrong = {
      ...files,
      'vacancies/a.md': vacancy('inzhener', 'office: atlantida\npay_from: 5\npay_to: 3\n'),
    };
    await expect(importSmallShop(api.database.db, wrong)).rejects.toThrow(/pay_to.*ниже/s);
    const unknown = { ...files, 'vacancies/a.md': vacancy('inzhener', 'office: atlantida\n') };
    await expect(importSmallShop(api.database.db, unknown)).rejects.toThrow(/vacancies\/a\.md.*atlantida/s);
    expect((await get('/api/vacancies')).body.data).toHaveLength(2);
  });
});

describe('posts', () => {
  test('four of them, the newest first, none before its day', async () => {
    const { body } = await get('/api/instagram');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['new', 'mid-3', 'mid-2', 'mid-1']);
    expect(body.meta).toEqual({ offset: 0, limit: 4, total: 5 });
    expect(body.data[0].picture).toBe(drawingUrl('drill', { D: 8 }));
  });

  test('pages go on, and far offsets are empty at once', async () => {
    const nextPage = await get('/api/instagram?offset=4&per_page=4');
    expect(nextPage.body.data.map(({ id }: { id: string }) => id)).toEqual(['old']);
    expect((await get('/api/instagram?offset=9007199254740991')).body.data).toEqual([]);
    for (const query of ['offset=-1', 'per_page=0', 'per_page=101', 'per_page=1e1'])
      expect([query, (await get(`/api/instagram?${query}`)).status]).toEqual([query, 422]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { materialMarkdown, smallPress } from './press.fixture.ts';

let api: TestApi;
let now = new Date('2026-11-15T09:00:00Z');

beforeAll(async () => {
  api = await createTestApi({ now: () => now });
  await importSmallShop(api.database.db, smallPress);
});
afterAll(() => api.close());
beforeEach(() => void (now = new Date('2026-11-15T09:00:00Z')));

async function get(url: string) {
  const answer = await api.app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
}
const urls = (list: { url: string }[]) => list.map(({ url }) => url);

describe('lists of materials', () => {
  test('the menu counts what may be read, categories and the pages beside them', async () => {
    const { body } = await get('/api/material/menu');
    expect(body.data).toMatchObject([
      { slug: 'stati', count: 2, children: [{ slug: 'rezhimy', url: '/press/stati/rezhimy/', count: 2 }] },
      { slug: 'novosti', count: 1 },
      { slug: 'faq', count: 2, url: '/press/faq/' },
    ]);
  });

  test('the root has all of them, the newest first; tomorrow’s comes tomorrow', async () => {
    const first = await get('/api/material/');
    expect(urls(first.body.data.materials)).toEqual([
      '/press/novosti/otkrytie/',
      '/press/stati/rezhimy/frezy/',
      '/press/stati/rezhimy/sverlenie/',
    ]);
    expect(first.body.meta).toEqual({ offset: 0, limit: 24, total: 3 });
    now = new Date('2026-11-15T21:00:00Z');
    expect((await get('/api/material/')).body.meta.total).toBe(4);
  });

  test('a category has its own and those below it', async () => {
    const { body } = await get('/api/material/stati/');
    expect(body.data).toMatchObject({ type: 'list', name: 'Статьи', parents: [{ url: '/press/' }] });
    expect(body.meta.total).toBe(2);
    expect(body.data.children).toMatchObject([{ slug: 'rezhimy' }]);
    expect(body.data.tags).toEqual([
      { slug: 'rezhimy', name: 'Режимы', count: 2 },
      { slug: 'sverlenie', name: 'Сверление', count: 1 },
    ]);
  });

  test('pages and bounds', async () => {
    const second = await get('/api/material/?limit=1&offset=1');
    expect(urls(second.body.data.materials)).toEqual(['/press/stati/rezhimy/frezy/']);
    expect((await get(`/api/material/?offset=${Number.MAX_SAFE_INTEGER}`)).body.data.materials).toEqual([]);
    expect((await get('/api/material/?limit=101')).status).toBe(422);
    expect((await get(`/api/material/?tag=${'a'.repeat(300)}`)).status).toBe(422);
  });

  test('by a tag, a folder', async () => {
    const tagged = await get('/api/material/?tag=sverlenie');
    expect(tagged.body.data.chosen).toEqual({ by: 'tag', slug: 'sverlenie', name: 'Сверление' });
    expect(tagged.body.meta.total).toBe(1);
    const folder = await get('/api/material/?folder=catalog');
    expect(urls(folder.body.data.materials)).toEqual(['/press/stati/rezhimy/frezy/']);
    expect((await get('/api/material/?tag=nothing')).status).toBe(404);
    expect((await get('/api/material/?brand=nobody')).status).toBe(404);
  });

  test('what is not there is 404', async () => {
    for (const path of [
      'nope',
      'stati/nope',
      'stati/rezhimy/sverlenie/x',
      'novosti/zavtra',
      '../pages',
      '%00',
    ])
      expect([path, (await get(`/api/material/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('a material', () => {
  test('text, tags, author, headings and useful ones', async () => {
    const { body } = await get('/api/material/stati/rezhimy/sverlenie/');
    expect(body.data).toMatchObject({
      type: 'material',
      kind: 'article',
      label: 'Статья',
      author: { name: 'Артём Лосев', role: 'технолог' },
      published: '2026-10-01',
      minutes: 1,
      headings: [{ id: 'bienie', text: 'Биение' }],
      parents: [{ url: '/press/' }, { url: '/press/stati/' }, { url: '/press/stati/rezhimy/' }],
      tags: [
        { slug: 'sverlenie', name: 'Сверление' },
        { slug: 'rezhimy', name: 'Режимы' },
      ],
    });
    expect(body.data.blocks[0].html).not.toContain('script');
    expect(body.data.blocks[1]).toEqual({ type: 'form', action: 'feedback' });
    expect(urls(body.useful.data)).toEqual(['/press/stati/rezhimy/frezy/', '/press/novosti/otkrytie/']);
    expect(body.useful.show_all_link).toBeNull();
  });
});

describe('useful materials', () => {
  test('of the main page: four at most, a link to the rest', async () => {
    const main = await get('/api/material/useful/main/main?limit=2');
    expect(main.body.data).toHaveLength(2);
    expect(main.body.show_all_link).toBe('/press/');
    expect((await get('/api/material/useful/main/main')).body.show_all_link).toBeNull();
  });

  test('of a folder: its own and those of folders below and above it', async () => {
    expect(urls((await get('/api/material/useful/folder/sverla')).body.data)).toEqual([
      '/press/stati/rezhimy/sverlenie/',
    ]);
    expect(urls((await get('/api/material/useful/folder/frezernye')).body.data)).toEqual([
      '/press/stati/rezhimy/frezy/',
    ]);
    expect((await get('/api/material/useful/folder/nope')).status).toBe(404);
    expect((await get('/api/material/useful/product/nope')).status).toBe(404);
    expect((await get('/api/material/useful/strange/x')).status).toBe(404);
  });
});

describe('questions and answers', () => {
  test('categories with answers; those without are left out', async () => {
    const { body } = await get('/api/faq/categories');
    expect(body.data).toMatchObject([
      {
        id: 'dostavka',
        url: '/press/faq/dostavka/',
        count: 1,
        answers: [{ id: 'srok', text: 'Три дня. Тарифы' }],
      },
      { id: 'oplata', count: 1 },
    ]);
    expect((await get('/api/faq/categories/oplata')).body.data.answers).toMatchObject([
      { url: '/press/faq/oplata/#nds', question: 'Есть ли НДС' },
    ]);
    expect((await get('/api/faq/categories/pusto')).status).toBe(404);
    expect((await get('/api/faq/categories/nope')).status).toBe(404);
  });

  test('a query leaves the answers that hold it', async () => {
    const { body } = await get(`/api/faq/categories?query=${encodeURIComponent('заказы едут')}`);
    expect(body.data.map(({ answers }: { answers: object[] }) => answers.length)).toEqual([1, 0]);
    expect((await get(`/api/faq/categories?query=${'я'.repeat(300)}`)).status).toBe(422);
  });

  test('the search of texts finds both kinds', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/search/content',
      payload: { query: 'сверление' },
    });
    expect(urls(answer.json().data)).toContain('/press/stati/rezhimy/sverlenie/');
    const hidden = await api.app.inject({
      method: 'POST',
      url: '/api/search/content',
      payload: { query: 'zavtra' },
    });
    expect(hidden.json().data).toEqual([]);
  });
});

describe('loading again', () => {
  test('publishes changes without a restart and keeps what is not in the files', async () => {
    await importSmallShop(api.database.db, {
      'press/sverlenie.md': materialMarkdown('sverlenie', { body: 'Новый текст.' }),
    });
    await vi.waitFor(async () => {
      const { body } = await get('/api/material/stati/rezhimy/sverlenie');
      expect(body.data.blocks[0].html).toContain('Новый текст');
    }, 10_000);
    expect((await get('/api/material/stati/rezhimy/frezy')).status).toBe(404);
    expect((await get('/api/faq/categories')).body.data).toHaveLength(2);
  });

  test.each([
    [
      'a category that is not there',
      { 'press/x.md': materialMarkdown('x', { category: 'net' }) },
      /раздела net/,
    ],
    [
      'an address of a category',
      { 'press/x.md': materialMarkdown('rezhimy', { category: 'stati' }) },
      /занят/,
    ],
    [
      'an address of another page',
      { 'press.yaml': smallPress['press.yaml']!.replace('novosti', 'faq') },
      /адрес faq занят/,
    ],
    ['an answer of no category', { 'faq.yaml': 'categories: []' }, /раздела oplata/],
    ['a wrong date', { 'press/x.md': materialMarkdown('x', { published: '2026-02-30' }) }, /нужна дата/],
  ])('refuses %s', async (_name, files, message) => {
    await expect(importSmallShop(api.database.db, { ...smallPress, ...files })).rejects.toThrow(message);
  });
});

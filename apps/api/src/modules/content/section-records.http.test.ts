import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { answerMarkdown, materialMarkdown } from '../press/press.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { importSmallShop } from './content-import.fixture.ts';

const files: Record<string, string> = {
  'faq.yaml': `categories:
  - { slug: zakaz, name: Заказ, description: О заказе }
  - { slug: dostavka, name: Доставка, description: О доставке }
`,
  'faq/zakaz.md': answerMarkdown('kak-zakazat', 'zakaz', 'Как', 'Так.'),
  'press.yaml': `categories:
  - slug: stati
    name: Статьи
    label: Статья
    kind: article
    description: Статьи технологов
    children:
      - { slug: tochenie, name: Точение, label: Статья, kind: article, description: О точении }
`,
  'press/zametka.md': materialMarkdown('zametka', { category: 'stati/tochenie' }),
  'regions.yaml': `regions:
  - id: 1
    name: Урал
    slug: ural
    cities:
      - { id: 101, name: Екатеринбург, slug: ekaterinburg, lat: 56.8, lon: 60.6 }
      - { id: 102, name: Челябинск, slug: chelyabinsk }
  - id: 2
    name: Волга
    slug: volga
    cities:
      - { id: 201, name: Казань, slug: kazan }
`,
  'terminals.yaml': `terminals:
  - { city: 101, carrier: Тракт, name: Уктус, address: 'Щербакова, 4', opening_hours: Пн–Сб, lat: 56.78, lon: 60.64 }
  - { city: 201, carrier: Тракт, name: Южный, address: 'Мира, 1', opening_hours: Пн–Пт, lat: 55.7, lon: 49.1, max_kg: 300 }
`,
  'social-posts.yaml': `posts:
  - { id: one, topic: Пуск, text: Запустили станок, url: /service/, drawing: { kind: vmc, params: { tools: 30 } }, published: 2026-01-13 }
`,
};

let api: AccountsApi;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  await importSmallShop(api.db, files);
  writer = await employee(api.db, { roles: ['administrator'] });
});
afterAll(() => api.close());

const staffRequest = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
) =>
  staffCall(api, method, `/api/staff/${path}`, {
    as: writer,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { version }),
  });
const add = async (call: string, fields: object): Promise<SpecRecord> =>
  (await staffRequest('POST', call, { fields })).json().data;
const wrong = async (call: string, fields: object) =>
  Object.keys((await staffRequest('POST', call, { fields })).json().errors ?? {});
const one = async (call: string, id: string): Promise<SpecRecord> =>
  (await staffRequest('GET', `${call}/${id}`)).json().data;
const named = async (call: string, query = ''): Promise<string[]> =>
  (await staffRequest('GET', `${call}${query}`)).json().data.map(({ name }: { name: string }) => name);
const idOf = async (call: string, text: string): Promise<string> =>
  (await staffRequest('GET', `${call}?q=${encodeURIComponent(text)}`)).json().data[0]?.id ?? '';
const save = (call: string, { id, fields, version }: SpecRecord, over: object) =>
  staffRequest('PUT', `${call}/${id}`, { fields: { ...fields, ...over } }, version);
const remove = async (call: string, id: string) => {
  const { statusCode, json } = await staffRequest(
    'DELETE',
    `${call}/${id}`,
    undefined,
    (await one(call, id)).version,
  );
  return [statusCode, statusCode === 200 ? '' : json().message];
};

/** Created in the office, changed and removed: the same for every kind. */
const kinds = [
  {
    call: 'faq-categories',
    record: 'faq-category',
    known: 'Доставка',
    field: 'description',
    fresh: { name: 'Гарантия', description: 'О гарантии' },
  },
  {
    call: 'press-categories',
    record: 'press-category',
    known: 'Точение',
    field: 'description',
    fresh: { name: 'Новости', label: 'Новость', kind: 'news', description: 'Новости' },
  },
  {
    call: 'social-posts',
    record: 'social-post',
    known: 'Пуск',
    field: 'text',
    fresh: { topic: 'Склад', text: 'Привезли свёрла', published: '2026-02-01', drawing: 'drill' },
  },
  {
    call: 'cities',
    record: 'city',
    known: 'Челябинск',
    field: 'name',
    fresh: { name: 'Тюмень', region: '1', point: '57.15, 65.53' },
  },
  {
    call: 'pickup-points',
    record: 'pickup-point',
    known: 'Южный',
    field: 'address',
    fresh: {
      name: 'Северный',
      city: '101',
      carrier: 'Тракт',
      address: 'Шефская, 2',
      opening_hours: 'Пн–Пт',
      point: '56.89, 60.67',
    },
  },
] as const;

it.each(kinds)(
  '$call are made, changed and removed in the office',
  async ({ call, record, known: existing, field, fresh }) => {
    const created = await add(call, fresh);
    expect(created.version).toBe(1);
    const id = await idOf(call, existing);
    expect((await save(call, await one(call, id), { [field]: 'Из кабинета' })).statusCode).toBe(200);
    expect((await one(call, id)).fields[field]).toBe('Из кабинета');
    expect(await remove(call, created.id)).toEqual([200, '']);
    expect((await journalOf(api.db, record, id)).map(({ action }) => action)).toEqual([`${call}.change`]);
  },
);

describe('categories of questions', () => {
  const publicNames = async () =>
    (await api.call('GET', '/api/faq/categories')).json().data.map(({ name }: { name: string }) => name);

  it('are renamed on the site, retain their address, and cannot be removed while they have answers', async () => {
    const was = await one('faq-categories', 'zakaz');
    expect((await save('faq-categories', was, { name: 'Заказ и\u00a0счёт' })).statusCode).toBe(200);
    await expect.poll(publicNames).toEqual(['Заказ и\u00a0счёт']);
    const moved = await save('faq-categories', await one('faq-categories', 'zakaz'), { slug: 'drugoe' });
    expect(Object.keys(moved.json().errors)).toEqual(['slug']);
    expect(await remove('faq-categories', 'zakaz')).toEqual([409, expect.stringContaining('ответы (1)')]);
    expect(await wrong('faq-categories', { name: 'Заказ', slug: 'zakaz', description: 'x' })).toEqual([
      'slug',
    ]);
    expect(await remove('faq-categories', 'dostavka')).toEqual([200, '']);
    expect(await named('faq-categories')).toEqual(['Заказ и\u00a0счёт']);
  });
});

describe('categories of the press', () => {
  it('stand inside others, at addresses nobody has, and stay while something is in them', async () => {
    expect(await remove('press-categories', 'stati')).toEqual([409, expect.stringMatching(/разделы \(1\)/)]);
    expect(await remove('press-categories', 'stati_tochenie')).toEqual([
      409,
      expect.stringContaining('материалы (1)'),
    ]);
    const fields = {
      name: 'Пруток',
      parent: 'stati/tochenie',
      label: 'Статья',
      kind: 'article',
      description: 'x',
    };
    const deep = await add('press-categories', fields);
    expect(deep.id).toBe('stati_tochenie_prutok');
    await expect
      .poll(async () => (await api.call('GET', '/api/material/stati/tochenie/prutok')).statusCode)
      .toBe(200);
    expect(await wrong('press-categories', { ...fields, parent: 'stati/tochenie/prutok' })).toEqual([
      'parent',
    ]);
    expect(await wrong('press-categories', { ...fields, slug: 'zametka' })).toEqual(['slug']);
    expect(await wrong('press-categories', { ...fields, parent: '', slug: 'faq' })).toEqual(['slug']);
    expect(await remove('press-categories', deep.id)).toEqual([200, '']);
    await api.db.deleteFrom('texts').where('kind', '=', 'press').execute();
    await api.db.deleteFrom('press_materials').execute();
    for (const id of ['stati_tochenie', 'stati'])
      expect(await remove('press-categories', id)).toEqual([200, '']);
    expect(await named('press-categories')).toEqual([]);
  });
});

describe('places', () => {
  it('are refused removal while something is in them', async () => {
    const region = await add('regions', { name: 'Сибирь' });
    expect(region.id).toBe('3');
    expect(await wrong('regions', { name: 'сибирь' })).toEqual(['name']);
    const city = await add('cities', { name: 'Омск', region: region.id });
    expect(await wrong('cities', { name: 'Омск', region: region.id })).toEqual(['name']);
    expect(await wrong('cities', { name: 'Томск', region: '777' })).toEqual(['region']);
    expect(await wrong('cities', { name: 'Томск', region: region.id, point: 'где-то' })).toEqual(['point']);
    const point = await add('pickup-points', {
      name: 'Омск',
      city: city.id,
      carrier: 'Тракт',
      address: 'Мира, 1',
      opening_hours: 'Пн–Пт',
      point: '54.9, 73.3',
      max_kg: '300',
    });
    expect(await remove('regions', region.id)).toEqual([409, expect.stringContaining('города (1)')]);
    expect(await remove('cities', city.id)).toEqual([409, expect.stringContaining('пункты выдачи (1)')]);
    expect(await named('pickup-points', '?q=омск')).toEqual(['Омск']);
    for (const [call, id] of [
      ['pickup-points', point.id],
      ['cities', city.id],
      ['regions', region.id],
    ] as const)
      expect(await remove(call, id)).toEqual([200, '']);
  });

  it('a region with offices and people names them', async () => {
    const used = await add('regions', { name: 'Юг' });
    await api.db
      .updateTable('companies')
      .set({ business_region_id: [Number(used.id)] })
      .execute();
    expect(await remove('regions', used.id)).toEqual([409, expect.stringContaining('офисы')]);
  });
});

describe('posts of the feed', () => {
  it.each(['social-posts/choices', 'banners/choices', 'promotions/choices', 'paper-catalogues/choices'])(
    '%s has every drawing, also where nothing was drawn yet',
    async (path) => {
      expect((await staffRequest('GET', path)).json().data.drawings.length).toBeGreaterThan(100);
    },
  );

  it('are on the site from their day on', async () => {
    const created = await add('social-posts', {
      topic: 'Склад',
      text: 'Привезли фрезы',
      published: '2099-01-01',
      drawing: 'drill',
      params: '{"D": 8}',
    });
    const topics = async () =>
      (await api.call('GET', '/api/instagram')).json().data.map(({ topic }: { topic: string }) => topic);
    expect((await staffRequest('GET', 'social-posts?state=ahead')).json().data).toHaveLength(1);
    expect(await topics()).toEqual(['Пуск']);
    await save('social-posts', created, { published: '2026-03-01' });
    await expect.poll(topics).toEqual(['Склад', 'Пуск']);
    expect(
      await wrong('social-posts', { topic: 'x', text: 'x', published: '2026-03-01', drawing: 'портрет' }),
    ).toEqual(['drawing']);
  });
});

import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { storeBonusLevels } from '../bonus/bonus-levels-import.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: TestApi;
let writer: Employee;
beforeAll(async () => {
  api = await createTestCatalogue();
  writer = await employee(api.database.db, { roles: ['content'] });
});
afterAll(() => api.close());

const add = (path: string, fields: object) => staffCall(api, 'POST', path, { as: writer, body: { fields } });
const save = (path: string, one: SpecRecord, fields: object) =>
  staffCall(api, 'PUT', `${path}/${one.id}`, {
    as: writer,
    body: { fields: { ...one.fields, ...fields } },
    version: one.version,
  });
const remove = (path: string, one: SpecRecord) =>
  staffCall(api, 'DELETE', `${path}/${one.id}`, { as: writer, version: one.version });
const wrongOf = (answer: { json(): { errors?: Record<string, string[]> } }) =>
  Object.entries(answer.json().errors ?? {})[0];
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('levels of discounts', () => {
  const url = '/api/staff/bonus-levels';
  const ladder = async () =>
    (
      await api.database.db
        .selectFrom('bonus_levels')
        .select(['name', 'turnover_from', 'discount_percent'])
        .orderBy('turnover_from')
        .execute()
    ).map((one) => `${one.name} ${one.turnover_from / 100} ${one.discount_percent}`);
  const files = [
    { id: 1, name: 'Базовый', turnover_from: 0, discount_percent: 0 },
    { id: 2, name: 'Цех', turnover_from: 1_000_000, discount_percent: 5 },
  ];

  it('are steps of one ladder', async () => {
    await storeBonusLevels(api.database.db, files);
    const created = await add(url, { name: 'Участок', turnover_from: '300000', discount_percent: '3' });
    expect(created.statusCode).toBe(200);
    const one = created.json().data as SpecRecord;
    expect(await ladder()).toEqual(['Базовый 0 0', 'Участок 300000 3', 'Цех 1000000 5']);
    for (const [fields, field, message] of [
      [{ name: 'Участок', turnover_from: '1', discount_percent: '1' }, 'name', /уже есть/],
      [{ name: 'Ещё', turnover_from: '1000000', discount_percent: '5' }, 'turnover_from', /«Цех»/],
      [
        { name: 'Ещё', turnover_from: '500000', discount_percent: '2' },
        'discount_percent',
        /ниже: «Участок», 3 %/,
      ],
      [
        { name: 'Ещё', turnover_from: '500000', discount_percent: '7' },
        'discount_percent',
        /выше: «Цех», 5 %/,
      ],
      [{ name: 'Ещё', turnover_from: '-1', discount_percent: '3' }, 'turnover_from', /Целое число/],
      [{ name: 'Ещё', turnover_from: '1', discount_percent: '91' }, 'discount_percent', /Целое число/],
    ] as const) {
      const [at, messages] = wrongOf(await add(url, fields)) ?? [];
      expect([at, plain(messages?.[0] ?? '')]).toEqual([field, expect.stringMatching(message)]);
    }
    expect(await ladder()).toHaveLength(3);
    expect((await save(url, one, { discount_percent: '4' })).statusCode).toBe(200);
    expect(await ladder()).toContain('Участок 300000 4');
    expect((await remove(url, { ...one, version: 2 })).statusCode).toBe(200);
    expect(await ladder()).toEqual(['Базовый 0 0', 'Цех 1000000 5']);
  });

  it('a changed step changes the discount at once', async () => {
    const { data } = (await staffCall(api, 'GET', url, { as: writer })).json() as {
      data: { id: string; name: string }[];
    };
    const id = data.find(({ name }) => name === 'Базовый')?.id ?? '';
    const one = (await staffCall(api, 'GET', `${url}/${id}`, { as: writer })).json().data as SpecRecord;
    const percent = async () => (await api.services.bonus.stepsBy(new Map([['x', 0]]))).get('x')?.percent;
    await expect.poll(percent).toBe(0);
    expect((await save(url, one, { discount_percent: '2' })).statusCode).toBe(200);
    await expect.poll(percent).toBe(2);
  });
});

describe('printed catalogues', () => {
  const url = '/api/staff/paper-catalogues';
  const publicCatalogues = async (): Promise<
    { id: string; title: string; pages: number | null; file: unknown }[]
  > => (await api.app.inject({ url: '/api/paper-catalogues?per_page=100' })).json().data;

  it('are printed from goods, stand in a tab of their own and leave it with the last one', async () => {
    const [folder] = (
      await sql<{ id: string }>`SELECT id FROM folders WHERE path = 'tools/sverlenie'`.execute(
        api.database.db,
      )
    ).rows;
    const common = { title: 'Свёрла весны', year: '2026', position: '1', folder: folder?.id };
    for (const [fields, field] of [
      [common, 'tab'],
      [{ ...common, tab: '999999' }, 'tab'],
      [{ ...common, new_tab: 'Весна', folder: '' }, 'folder'],
      [{ ...common, new_tab: 'Весна', brand: 'nobody' }, 'brand'],
      [{ ...common, new_tab: 'Весна', article: 'net/takoy' }, 'article'],
      [{ ...common, new_tab: 'Весна', printed: 'yes' }, 'pages'],
      [{ ...common, new_tab: 'Весна', drawing: 'nothing' }, 'drawing'],
      [{ ...common, new_tab: 'Весна', year: '1800' }, 'year'],
    ] as const)
      expect([wrongOf(await add(url, fields))?.[0], fields]).toEqual([field, fields]);
    const created = await add(url, { ...common, new_tab: 'Весна', printed: 'yes', pages: '48' });
    expect(created.statusCode).toBe(200);
    const one = created.json().data as SpecRecord;
    expect([one.fields['new_tab'], one.fields['pages']]).toEqual(['', '48']);
    const springCatalogue = async () =>
      (await publicCatalogues()).find(({ title }) => title === 'Свёрла весны');
    await expect.poll(springCatalogue).toMatchObject({ id: 'sverla-vesny-2026', pages: 48 });
    const pdf = await api.app.inject({ url: '/api/paper-catalogues/sverla-vesny-2026/file.pdf' });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const tabs = async () =>
      (await api.app.inject({ url: '/api/paper-catalogues/tabs' }))
        .json()
        .data.map(({ name }: { name: string }) => name) as string[];
    await expect.poll(tabs).toContain('Весна');
    expect(wrongOf(await add(url, { ...common, new_tab: 'Весна' }))?.[0]).toBe('new_tab');
    const changed = await save(url, one, { printed: '', title: 'Свёрла лета' });
    expect(changed.json().data.fields).toMatchObject({ pages: '', title: 'Свёрла лета' });
    await expect
      .poll(async () => (await publicCatalogues()).find(({ title }) => title === 'Свёрла лета'))
      .toMatchObject({ id: 'sverla-vesny-2026', pages: null });
    expect((await save(url, one, { year: '2025' })).statusCode).toBe(412);
    expect((await remove(url, changed.json().data)).statusCode).toBe(200);
    await expect.poll(tabs).not.toContain('Весна');
  });
});

describe('reminders', () => {
  const url = '/api/staff/reminders';
  const today = shopDay(new Date());
  const urgent = async (as: Employee): Promise<string[]> =>
    (await staffCall(api, 'GET', '/api/staff/home', { as }))
      .json()
      .data.urgent.map(({ text, hint }: { text: string; hint: string }) => `${text} ${plain(hint)}`);

  it('wait from their day on for whom they are, until they are done', async () => {
    const other = await employee(api.database.db, { roles: ['content'] });
    const stranger = await employee(api.database.db, { roles: ['service'] });
    expect(wrongOf(await add(url, { text: 'x', day: today, staff: 'nobody' }))?.[0]).toBe('staff');
    expect(wrongOf(await add(url, { text: 'x', day: '2026-02-30' }))?.[0]).toBe('day');
    const mine = await add(url, { text: 'Согласовать баннер', day: today, staff: writer.id });
    expect(mine.statusCode).toBe(200);
    await add(url, { text: 'Каталог в печать', day: addDays(today, -3) });
    await add(url, { text: 'Зимняя акция', day: addDays(today, 5) });
    const late = `Каталог в печать с ${addDays(today, -3).split('-').toReversed().join('.')}`;
    expect(await urgent(writer)).toEqual([late, 'Согласовать баннер сегодня']);
    expect(await urgent(other)).toEqual([late]);
    expect(await urgent(stranger)).toEqual([]);
    const { entries } = (await staffCall(api, 'GET', '/api/staff/marketing/calendar', { as: writer })).json()
      .data as { entries: { kind: string; name: string }[] };
    expect(entries.filter(({ kind }) => kind === 'reminder').map(({ name }) => name)).toEqual([
      'Каталог в печать',
      'Согласовать баннер',
      'Зимняя акция',
    ]);
    expect((await save(url, mine.json().data, { done: 'yes' })).statusCode).toBe(200);
    expect(await urgent(writer)).toEqual([late]);
    const rows = (await staffCall(api, 'GET', `${url}?state=done`, { as: writer })).json().data;
    expect(rows).toMatchObject([{ cells: { state: 'сделано', staff: 'Марина Зуева' } }]);
  });
});

import { inTransaction } from '@spindle/database/transaction';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { smallShop } from '../content/small-shop.fixture.ts';
import { moveAddress, writeHead } from './page-heads.staff.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  writer = await employee(api.db);
});
afterAll(() => api.close());

/** What a file of the small shop says, with words of it changed. */
const otherFile = (file: string, from: string | RegExp, to: string) => ({
  [file]: (smallShop[file] ?? '').replace(from, to),
});
/** Files know an entry for search engines by its address. */
const idOf = async (call: string, id: string): Promise<string> =>
  call === 'seo'
    ? (await api.db.selectFrom('seo').select('id').where('path', '=', id).executeTakeFirstOrThrow()).id
    : id;
const about = async (call: string, id: string): Promise<SpecRecord> => {
  if (call !== 'settings')
    return (await staffCall(api, 'GET', `/api/staff/${call}/${await idOf(call, id)}`, { as: writer })).json()
      .data;
  const { sections } = (await staffCall(api, 'GET', '/api/staff/settings', { as: writer })).json().data as {
    sections: SpecRecord[];
  };
  const found = sections.find((one) => one.id === id);
  if (!found) throw new Error(`no sheet ${id}`);
  return found;
};
const send = (call: string, one: SpecRecord, fields: object, settles?: string, as = writer) =>
  staffCall(api, 'PUT', `/api/staff/${call}/${one.id}`, {
    as,
    version: one.version,
    body: { fields: { ...one.fields, ...fields }, ...(settles ? { settles } : {}) },
  });

const kinds = [
  {
    name: 'banners',
    call: 'banners',
    record: 'banner',
    id: 'b1',
    field: 'title',
    other: otherFile('banners.yaml', 'Станки', 'Станки из файла'),
    fromFile: 'Станки из файла',
    label: 'баннеры',
    place: '«Баннеры», «Выбрать»',
  },
  {
    name: 'items of menus',
    call: 'menus',
    record: 'menu-item',
    id: 'm1',
    field: 'name',
    other: otherFile('menus.yaml', 'О компании', 'О нас из файла'),
    fromFile: 'О нас из файла',
    label: 'пункты меню',
    place: '«Меню и подвал», «Выбрать»',
  },
  {
    name: 'offices',
    call: 'offices',
    record: 'office',
    id: '0e50d309-e84a-5e07-b305-64893fb6ca00',
    field: 'how_to_get',
    other: otherFile('companies.yaml', 'Пешком', 'На трамвае из файла'),
    fromFile: 'На трамвае из файла',
    label: 'офисы',
    place: '«Офисы», «Выбрать»',
  },
  {
    name: 'entries for search engines',
    call: 'seo',
    record: 'seo-entry',
    id: '/about/',
    field: 'title',
    other: otherFile('seo.yaml', 'title: О компании', 'title: О нас из файла'),
    fromFile: 'О нас из файла',
    label: 'SEO',
    place: '«Поиск и перенаправления», «Выбрать»',
  },
  {
    name: 'sheets of the settings',
    call: 'settings',
    record: 'setting',
    id: 'shop',
    field: 'pageTemplate.slogan',
    other: otherFile('site.yaml', 'slogan: Станки', 'slogan: Слоган из файла'),
    fromFile: 'Слоган из файла',
    label: 'настройки сайта',
    place: '«Настройки»',
  },
] as const;

describe.each(kinds)('$name that files and the office changed', (kind) => {
  const { call, id, field, other, fromFile, record, label, place } = kind;
  const now = () => about(call, id);
  const typed = async () => (await now()).fields[field];
  /** The office writes its own over what files have, past the form: files may hold what a form refuses. */
  const write = async (words: string) => {
    const one = await now();
    const saved = await send(call, one, { ...valid, [field]: words });
    expect([saved.statusCode, saved.json().errors]).toEqual([200, undefined]);
  };
  // «Пн–Пт» of the small shop are no hours.
  const valid = call === 'offices' ? { hours: 'Пн–Пт 8:00–18:00' } : {};
  const saidOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith(`${label}: ост`));

  it('stay where files are as they were, and wait with both sides shown where both changed', async () => {
    await write('Из кабинета');
    expect(saidOf(await importSmallShop(api.db))).toEqual([]);
    expect([await typed(), (await now()).theirs]).toEqual(['Из кабинета', null]);
    const before = await now();
    expect(saidOf(await importSmallShop(api.db, other))).toEqual([
      expect.stringContaining(`выбрать: кабинет, ${place}, или --take mine|theirs`),
    ]);
    const waiting = await now();
    expect([waiting.fields[field], waiting.theirs?.fields[field]]).toEqual(['Из кабинета', fromFile]);
    // Whoever had it open before has not seen what files brought.
    expect((await send(call, before, valid, 'theirs')).statusCode).toBe(412);
    // They took their change back.
    await importSmallShop(api.db);
    expect((await now()).theirs).toBeNull();
  });

  it('keep the office’s side, and are not asked again', async () => {
    await importSmallShop(api.db, other);
    const waiting = await now();
    const kept = await send(call, waiting, {}, 'mine');
    expect([kept.statusCode, kept.json().data.theirs]).toEqual([200, null]);
    expect(await typed()).toBe('Из кабинета');
    expect(saidOf(await importSmallShop(api.db, other))).toEqual([]);
    expect([await typed(), (await now()).theirs]).toEqual(['Из кабинета', null]);
    // A second who had both sides open is late.
    const late = await send(call, waiting, {}, 'theirs');
    expect([late.statusCode, await typed()]).toEqual([412, 'Из кабинета']);
    await importSmallShop(api.db, {}, { mine: true });
  });

  it('take theirs wholly, and follow files from then on', async () => {
    await importSmallShop(api.db, other);
    const taken = await send(call, await now(), {}, 'theirs');
    expect([taken.statusCode, taken.json().data.theirs, await typed()]).toEqual([200, null, fromFile]);
    const journal = await journalOf(api.db, record, await idOf(call, id));
    expect(journal.slice(-1)).toMatchObject([{ action: 'content.choose', after: { taken: 'из файлов' } }]);
    await importSmallShop(api.db);
    expect([await typed(), (await now()).theirs]).not.toEqual([fromFile, null]);
  });

  it('are put together by hand', async () => {
    await write('Из кабинета');
    await importSmallShop(api.db, other);
    const joined = await send(call, await now(), { ...valid, [field]: 'Вместе' }, 'joined');
    expect([joined.statusCode, joined.json().data.theirs, await typed()]).toEqual([200, null, 'Вместе']);
    expect(saidOf(await importSmallShop(api.db, other))).toEqual([]);
    expect(await typed()).toBe('Вместе');
    await importSmallShop(api.db, {}, { theirs: true });
  });

  it('are chosen by nobody who may not change them', async () => {
    const reader = await employee(api.db, { roles: ['viewer'] });
    const one = await now();
    expect((await send(call, one, {}, 'theirs', reader)).statusCode).toBe(403);
  });
});

describe('lists', () => {
  it.each(kinds.filter(({ call }) => call !== 'settings'))('show which $name wait', async (kind) => {
    const { call, id, field, other } = kind;
    const waits = async () =>
      (await staffCall(api, 'GET', `/api/staff/${call}?waits=yes`, { as: writer }))
        .json()
        .data.map((row: SpecRecord) => row.id);
    const hours = call === 'offices' ? { hours: 'Пн–Пт 8:00–18:00' } : {};
    await send(call, await about(call, id), { ...hours, [field]: 'Из кабинета' });
    expect(await waits()).toEqual([]);
    await importSmallShop(api.db, other);
    expect(await waits()).toEqual([await idOf(call, id)]);
    await importSmallShop(api.db, {}, { theirs: true });
    expect(await waits()).toEqual([]);
  });
});

describe('what no form shows', () => {
  it('comes with theirs and stays with mine', async () => {
    const scheme =
      'scheme: { street: Рябиновая, crossing: Садовая, from: метро, metres: 300, angle: 0, side: left }, is_head:';
    const office = kinds[2].id;
    const other = otherFile('companies.yaml', 'is_head:', scheme);
    const schemeOf = async () =>
      (await api.db.selectFrom('companies').select('scheme').where('id', '=', office).executeTakeFirst())
        ?.scheme;
    const one = await about('offices', office);
    await send('offices', one, { hours: 'Пн–Пт 8:00–18:00', description: 'Свой' });
    await importSmallShop(api.db, other);
    const waiting = await about('offices', office);
    expect(waiting.theirs?.beside.map(({ name }) => name)).toContain('Схема проезда');
    expect(await schemeOf()).toBeNull();
    expect((await send('offices', waiting, {}, 'theirs')).statusCode).toBe(200);
    expect(await schemeOf()).toMatchObject({ metres: 300 });
    await importSmallShop(api.db);
  });
});

describe('a picture of a banner', () => {
  it('is named by the file, and held while it waits for a choice', async () => {
    const id = '0123456789ab';
    await sql`INSERT INTO media (id, kind, name) VALUES (${id}, 'picture', 'Цех')`.execute(api.db);
    const named = otherFile('banners.yaml', 'order: 1', `order: 1, picture: /api/media/${id}`);
    await importSmallShop(api.db, named);
    expect((await about('banners', 'b1')).fields['picture']).toBe(`/api/media/${id}`);
    await importSmallShop(api.db);
    expect((await about('banners', 'b1')).fields['picture']).toBe('');
    await send('banners', await about('banners', 'b1'), { title: 'Из кабинета' });
    await importSmallShop(api.db, named);
    expect((await about('banners', 'b1')).theirs?.fields['picture']).toBe(`/api/media/${id}`);
    const uses = () => api.db.selectFrom('media_uses').select('record').where('media_id', '=', id).execute();
    expect(await uses()).toEqual([{ record: 'b1' }]);
    await importSmallShop(api.db, {}, { theirs: true });
    expect(await uses()).toEqual([]);
  });
});

describe('an entry for search engines', () => {
  const at = (path: string) =>
    api.db
      .selectFrom('seo')
      .select(['title', 'redirect_url', 'source'])
      .where('path', '=', path)
      .executeTakeFirst();
  const quiet = async (files = {}) =>
    (await importSmallShop(api.db, files)).filter((line) => /^SEO: [^\d]/.test(line));

  it('is removed by the office for good, and at another address it is the office’s own', async () => {
    const old = await about('seo', '/old/');
    await staffCall(api, 'DELETE', `/api/staff/seo/${old.id}`, { as: writer, version: old.version });
    expect((await send('seo', await about('seo', '/about/'), { path: '/about-us/' })).statusCode).toBe(200);
    expect(await quiet()).toEqual([]);
    expect([await at('/old/'), await at('/about/'), (await at('/about-us/'))?.title]).toEqual([
      undefined,
      undefined,
      'О компании',
    ]);
    expect(await quiet(otherFile('seo.yaml', 'title: О компании', 'title: Другое'))).toEqual([
      'SEO: удалены в кабинете, а в файлах изменились: /about/ (вернуть: --take theirs, забыть: --take mine)',
    ]);
    await importSmallShop(api.db, {}, { theirs: true });
    expect([(await at('/about/'))?.title, (await at('/about-us/'))?.source]).toEqual([
      'О компании',
      'office',
    ]);
    const own = await about('seo', '/about-us/');
    await staffCall(api, 'DELETE', `/api/staff/seo/${own.id}`, { as: writer, version: own.version });
  });

  it('made by what happened to a page stays when files are brought again', async () => {
    await inTransaction(api.db, async (tx) => {
      await writeHead(tx, '/product/a/', { title: 'Свой заголовок', description: null });
      await moveAddress(tx, '/product/a/', '/product/b/');
      await moveAddress(tx, '/about/', '/about-us/');
    });
    expect(await quiet()).toEqual([]);
    expect([(await at('/product/b/'))?.title, (await at('/product/a/'))?.redirect_url]).toEqual([
      'Свой заголовок',
      '/product/b/',
    ]);
    expect([(await at('/about-us/'))?.title, (await at('/about/'))?.redirect_url]).toEqual([
      'О компании',
      '/about-us/',
    ]);
    expect((await at('/company/'))?.redirect_url).toBe('/about-us/');
    await importSmallShop(api.db, {}, { theirs: true });
  });
});

describe('what the office removed', () => {
  const here = async (id: string) =>
    (await api.db.selectFrom('banners').select('id').where('id', '=', id).execute()).length;

  it('is not brought back by files, unless they are to win', async () => {
    const one = await about('banners', 'b1');
    await staffCall(api, 'DELETE', '/api/staff/banners/b1', { as: writer, version: one.version });
    expect((await importSmallShop(api.db)).filter((line) => line.startsWith('баннеры: у'))).toEqual([]);
    expect(await here('b1')).toBe(0);
    const lines = await importSmallShop(api.db, kinds[0].other);
    expect(lines).toContain(
      'баннеры: удалены в кабинете, а в файлах изменились: b1 (вернуть: --take theirs, забыть: --take mine)',
    );
    expect(await here('b1')).toBe(0);
    await importSmallShop(api.db, {}, { theirs: true });
    expect(await here('b1')).toBe(1);
    expect(await api.db.selectFrom('removed_records').select('id').execute()).toEqual([]);
  });

  it('takes what stood inside it with it', async () => {
    const child = await about('menus', 'm2');
    await staffCall(api, 'DELETE', '/api/staff/menus/m2', { as: writer, version: child.version });
    const parent = await about('menus', 'm1');
    await staffCall(api, 'DELETE', '/api/staff/menus/m1', { as: writer, version: parent.version });
    const lines = await importSmallShop(
      api.db,
      otherFile(
        'menus.yaml',
        'children: [{ id: m2',
        'children: [{ id: m77, name: Новое, slug: novoe, url: /novoe/ }, { id: m2',
      ),
    );
    expect(lines).toContain('пункты меню: некуда вложить: Новое (пункт над ними удалён в кабинете)');
    await importSmallShop(api.db, {}, { theirs: true });
    expect((await about('menus', 'm2')).name).toBe('История');
  });
});

import type { SplitChoices, SplitPreview } from '@spindle/contract/staff/goods/folder-split';
import type { FolderRow, StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../../goods/plain-goods.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let tools: FolderRow;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  tools = (await tree()).find(({ path }) => path === 'tools') as FolderRow;
});
afterAll(() => api.close());

const staffRequest = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
) =>
  staffCall(api, method, `/api/staff/${path}`, {
    as: editor,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { version }),
  });
const tree = async (): Promise<FolderRow[]> => (await staffRequest('GET', 'folders')).json().data;
const createFolder = async (name: string): Promise<StaffFolder> =>
  (await staffRequest('POST', 'folders', { parent_id: tools.id, name, slug: '' })).json().data;
const where = async (id: string): Promise<string> => {
  const { rows } = await sql<{ path: string }>`
    SELECT f.path FROM goods g JOIN folders f ON f.id = g.folder_id WHERE g.public_id = ${id}`.execute(
    api.db,
  );
  return rows[0]?.path ?? '';
};
const urlOf = async (id: string): Promise<string> =>
  (await api.app.inject({ url: `/api/goods/slug/${id.slice(2)}` })).json().data?.url;

let number = 0;
let folder: StaffFolder;
/** Two of a brand that has two series, three of another one. */
let brandGoods: string[];
let others: string[];
let property: number;
let values: { id: number }[];
beforeEach(async () => {
  number += 1;
  folder = await createFolder(`Делим ${number}`);
  brandGoods = await addPlainGoods(api.db, 2);
  others = await addPlainGoods(api.db, 3);
  const kind = { group: 'Основные', decimals: 1, better: null, kind: 'choice' };
  const one = (await staffRequest('POST', 'properties', { ...kind, name: `Хвостовик ${number}` })).json()
    .data;
  property = one.id;
  const names = ['HA', 'HB'].map((name) => ({ id: null, name }));
  ({ values } = (
    await staffRequest('PUT', `properties/${property}/values`, { values: names }, one.version)
  ).json().data);
  await sql`UPDATE series SET folder_id = ${folder.id} WHERE id IN (
    SELECT series_id FROM goods WHERE public_id = ANY(${[...brandGoods, ...others]}))`.execute(api.db);
  await sql`UPDATE goods SET folder_id = ${folder.id}, properties = ${JSON.stringify({ [property]: values[0]?.id })}::jsonb
    WHERE public_id = ANY(${[...brandGoods, ...others]})`.execute(api.db);
  const rows = [{ property_id: property, filter: true, column: true, key: false }];
  folder = (await staffRequest('PUT', `folders/${folder.id}/properties`, { rows }, folder.version)).json()
    .data;
});

const preview = async (choice: object): Promise<SplitPreview> =>
  (await staffRequest('POST', `folders/${folder.id}/split/preview`, { choice })).json().data;
const split = (choice: object, goods: number, more: object = {}) =>
  staffRequest(
    'POST',
    `folders/${folder.id}/split`,
    { name: `Часть ${number}`, slug: '', choice, goods, ...more },
    folder.version,
  );
const brandOf = async (id: string): Promise<number> =>
  (await sql<{ id: number }>`SELECT brand_id AS id FROM goods WHERE public_id = ${id}`.execute(api.db))
    .rows[0]?.id ?? 0;

describe('a folder is split', () => {
  it('by brand: counted first, the new one is like it and stands beside it, addresses follow, merging goes back', async () => {
    const brand = await brandOf(brandGoods[0] ?? '');
    const choices: SplitChoices = (await staffRequest('GET', `folders/${folder.id}/split`)).json().data;
    expect(choices.goods).toBe(5);
    expect(choices.brands).toContainEqual({ id: brand, name: 'Kernel', goods: 2 });
    expect(choices.properties).toMatchObject([{ id: property, values: [{ name: 'HA', goods: 5 }] }]);
    const choice = { by: 'brand', brands: [brand] };
    expect(await preview(choice)).toMatchObject({ goods: 2, left: 3, series: 1, promotions: 0, unknown: [] });
    // Nothing is written by looking.
    expect(await where(brandGoods[0] ?? '')).toBe(folder.path);

    const answer = await split(choice, 2);
    expect(answer.statusCode).toBe(200);
    const fresh = answer.json().data as StaffFolder;
    expect(fresh).toMatchObject({
      name: `Часть ${number}`,
      path: `tools/chast-${number}`,
      goods: 2,
      schema: [{ property_id: property, filter: true, column: true, key: false }],
    });
    expect(await Promise.all([...brandGoods, ...others].map(where))).toEqual([
      ...brandGoods.map(() => fresh.path),
      ...others.map(() => folder.path),
    ]);
    const brothers = (await tree()).filter(({ parent_id }) => parent_id === tools.id).map(({ id }) => id);
    expect(brothers.indexOf(fresh.id)).toBe(brothers.indexOf(folder.id) + 1);
    const slug = (brandGoods[0] ?? '').slice(2);
    await expect.poll(() => urlOf(brandGoods[0] ?? '')).toBe(`/tools/chast-${number}/${slug}/`);
    expect((await journalOf(api.db, 'folder', folder.id)).map(({ action }) => action)).toContain(
      'folders.split',
    );

    // A second press: the folder is another version.
    expect((await split(choice, 2)).statusCode).toBe(412);

    const back = await staffRequest('POST', `folders/${fresh.id}/merge`, { into: folder.id }, fresh.version);
    expect(back.json().data).toMatchObject({ goods: 5, old_slugs: [`chast-${number}`] });
    const { rows } = await sql`SELECT FROM series WHERE folder_id = ${fresh.id}`.execute(api.db);
    expect(rows).toEqual([]);
  });

  it('by values, also those that only an option has; by a flag, a range and articles', async () => {
    const [ha, hb] = values;
    const [first = '', second = ''] = brandGoods;
    await sql`UPDATE goods SET properties = ${JSON.stringify({ [property]: [ha?.id, hb?.id] })}::jsonb WHERE public_id = ${first}`.execute(
      api.db,
    );
    await sql`UPDATE options SET properties = ${JSON.stringify({ [property]: hb?.id })}::jsonb
      WHERE position = 0 AND goods_id = (SELECT id FROM goods WHERE public_id = ${second})`.execute(api.db);
    expect(await preview({ by: 'values', property_id: property, values: [hb?.id] })).toMatchObject({
      goods: 2,
      left: 3,
    });
    for (const [index, id] of others.entries())
      await sql`UPDATE goods SET properties = ${JSON.stringify({ 900001: 8 + index, 900002: index > 0 })}::jsonb WHERE public_id = ${id}`.execute(
        api.db,
      );
    const range = { by: 'range', property_id: 900_001, least: 9, most: null };
    expect(await preview(range)).toMatchObject({ goods: 2, left: 3 });
    expect(await preview({ ...range, most: 9 })).toMatchObject({ goods: 1 });
    expect(await preview({ by: 'flag', property_id: 900_002, is: false })).toMatchObject({
      goods: 1,
      left: 4,
    });
    const articles = [`${first.slice(2)}-0`.toUpperCase(), `${first.slice(2)}-1`, 'нет-такого', '---'];
    expect(await preview({ by: 'articles', articles })).toMatchObject({
      goods: 1,
      // The other goods of its series stay: the series stays.
      series: 0,
      unknown: ['нет-такого', '---'],
    });
  });

  it('of two splits at once one succeeds and the other gets a conflict; exactly the previewed goods move', async () => {
    const choice = { by: 'brand', brands: [await brandOf(brandGoods[0] ?? '')] };
    const answers = await Promise.all([split(choice, 2), split(choice, 2, { name: 'Ещё один' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    folder = (await staffRequest('GET', `folders/${folder.id}`)).json().data;
    const articlesChoice = { by: 'articles', articles: [`${others[0]?.slice(2)}-0`] };
    const changed = await split(articlesChoice, 2, { name: 'Не столько' });
    expect([changed.statusCode, changed.json().message]).toEqual([
      409,
      expect.stringContaining('теперь перейдёт 1'),
    ]);
  });

  it.each([
    [{ by: 'brand', brands: [] }, 422],
    [{ by: 'brand', brands: [2_000_000] }, 409],
    [{ by: 'range', property_id: 1, least: null, most: null }, 409],
    [{ by: 'range', property_id: 1, least: 5, most: 4 }, 409],
    [{ by: 'hand' }, 422],
  ])('%j is answered %i', async (choice, status) => {
    expect((await split(choice, 1)).statusCode).toBe(status);
  });

  it('all of it, a section, a taken address and somebody without the right are refused', async () => {
    const all = { by: 'values', property_id: property, values: [values[0]?.id] };
    expect((await split(all, 5)).json().message).toContain('все товары');
    const some = { by: 'brand', brands: [await brandOf(brandGoods[0] ?? '')] };
    expect((await split(some, 2, { slug: folder.slug })).statusCode).toBe(409);
    const body = { name: 'x', slug: '', choice: some, goods: 2 };
    expect((await staffRequest('POST', `folders/${tools.id}/split`, body, tools.version)).statusCode).toBe(
      409,
    );
    const reader = await employee(api.db, { roles: ['viewer'] });
    expect(
      (
        await staffCall(api, 'POST', `/api/staff/folders/${folder.id}/split`, {
          as: reader,
          body,
          version: 1,
        })
      ).statusCode,
    ).toBe(403);
    expect(await Promise.all(brandGoods.map(where))).toEqual(brandGoods.map(() => folder.path));
  });

  it('a promotion of a folder holds on to it and follows a merge', async () => {
    await sql`INSERT INTO promotions (slug, name, position, percent, starts_on, ends_on, rule)
      VALUES (${`split-${number}`}, 'Акция', 1, 5, '2026-01-01', '2090-01-01', ${JSON.stringify({ by: 'rule', folder: [folder.id] })}::jsonb)`.execute(
      api.db,
    );
    const choice = { by: 'brand', brands: [await brandOf(brandGoods[0] ?? '')] };
    expect((await preview(choice)).promotions).toBe(1);
    const into = await createFolder(`Куда ${number}`);
    const merged = await staffRequest(
      'POST',
      `folders/${folder.id}/merge`,
      { into: into.id },
      folder.version,
    );
    expect(merged.json().data.uses).toContainEqual({ what: 'акции', count: 1 });
  });
});

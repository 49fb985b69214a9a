import type { FolderRow, StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import type { StaffProperty } from '@spindle/contract/staff/goods/staff-properties';
import { inTransaction } from '@spindle/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { commandLine } from '../../../kernel/staff/actor.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../../goods/plain-goods.fixture.ts';
import { moveFolder } from './folders-office.staff.ts';
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
const folder = async (name: string, parent = tools.id): Promise<StaffFolder> =>
  (await staffRequest('POST', 'folders', { parent_id: parent, name, slug: '' })).json().data;
const fieldsOf = ({ name, slug, is_hidden, has_promotion_badge }: StaffFolder) => ({
  name,
  slug,
  full_name: '',
  description: '',
  is_hidden,
  has_promotion_badge,
});
/** A buyer's request. */
const seen = async (slug: string) => (await api.app.inject({ url: `/api/folders/slug/${slug}` })).json();
const refusal = (answer: { json(): { message?: string } }): string => answer.json().message ?? '';

describe('folders', () => {
  it('are made, renamed and moved; addresses they had lead to where they are', async () => {
    const one = await folder('Свёрла по\u00a0стали');
    expect(one).toMatchObject({ slug: 'sverla-po-stali', path: 'tools/sverla-po-stali', version: 1 });
    const inside = await folder('Короткие', one.id);
    const other = await folder('Другой раздел');

    const renamed = (
      await staffRequest('PUT', `folders/${one.id}`, { ...fieldsOf(one), slug: 'nashi-sverla' }, one.version)
    ).json().data as StaffFolder;
    expect(renamed).toMatchObject({ path: 'tools/nashi-sverla', old_slugs: ['sverla-po-stali'], version: 2 });

    const moved = (
      await staffRequest(
        'PUT',
        `folders/${one.id}/place`,
        { parent_id: other.id, before_id: null },
        renamed.version,
      )
    ).json().data as StaffFolder;
    expect(moved.path).toBe(`tools/${other.slug}/nashi-sverla`);
    expect((await tree()).find(({ id }) => id === inside.id)).toMatchObject({
      path: `tools/${other.slug}/nashi-sverla/korotkie`,
      // Where it stands follows from its parent: it was not changed itself.
      version: inside.version,
    });
    await expect.poll(async () => (await seen('sverla-po-stali')).data?.url).toBe(`/${moved.path}/`);
    expect((await journalOf(api.db, 'folder', one.id)).map(({ action }) => action)).toEqual([
      'folders.add',
      'folders.change',
      'folders.move',
    ]);
  });

  it('two people edit one tree: the later one gets a conflict, and nothing is lost', async () => {
    const [one, other] = [await folder('Первый'), await folder('Второй')];
    const target = { parent_id: other.id, before_id: null };
    const answers = await Promise.all([
      staffRequest('PUT', `folders/${one.id}/place`, target, one.version),
      staffRequest('PUT', `folders/${one.id}`, { ...fieldsOf(one), name: 'Первый, новый' }, one.version),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const late = answers.find(({ statusCode }) => statusCode === 412);
    expect(late?.json().current.version).toBe(2);
    // Each into the other at once: one is done, the second would make a ring.
    const [a, b] = [await folder('Кольцо один'), await folder('Кольцо два')];
    const ring = await Promise.all([
      staffRequest('PUT', `folders/${a.id}/place`, { parent_id: b.id, before_id: null }, a.version),
      staffRequest('PUT', `folders/${b.id}/place`, { parent_id: a.id, before_id: null }, b.version),
    ]);
    expect(ring.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await staffRequest('PUT', `folders/${one.id}`, fieldsOf(one))).statusCode).toBe(428);
  });

  it('two moves at the same moment make no ring', async () => {
    const [one, other] = [await folder('Кольцо три'), await folder('Кольцо четыре')];
    const deps = api.services.staffDeps;
    let second: ReturnType<typeof staffRequest> | undefined;
    await inTransaction(api.db, async (tx) => {
      const into = { parent_id: other.id, before_id: null };
      await moveFolder({ ...deps, db: tx }, commandLine, one.id, one.version, into);
      let isDone = false;
      second = staffRequest(
        'PUT',
        `folders/${other.id}/place`,
        { parent_id: one.id, before_id: null },
        other.version,
      );
      void second.then(() => (isDone = true));
      // It waits for the first, which is not done yet; who does not wait sees the tree of before.
      await expect
        .poll(async () => {
          const waits = await sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory'`.execute(
            api.db,
          );
          return isDone || waits.rows.length > 0;
        })
        .toBe(true);
    });
    expect((await second)?.statusCode).toBe(409);
    const paths = new Map((await tree()).map(({ id, path }) => [id, path]));
    expect([paths.get(one.id), paths.get(other.id)]).toEqual([
      `tools/${other.slug}/${one.slug}`,
      `tools/${other.slug}`,
    ]);
  });

  it('a hidden one is out of the shop with all below it', async () => {
    const one = await folder('Скрытый');
    const inside = await folder('Внутри скрытого', one.id);
    await expect.poll(async () => (await seen(inside.slug)).data?.name).toBe('Внутри скрытого');
    await staffRequest('PUT', `folders/${one.id}`, { ...fieldsOf(one), is_hidden: true }, one.version);
    await expect.poll(async () => (await seen(inside.slug)).data).toBeUndefined();
    expect((await staffRequest('GET', `folders/${inside.id}`)).json().data.url).toBeNull();
  });

  it('one with goods is not removed but merged; sections stay', async () => {
    const one = await folder('С товаром');
    const into = await folder('Куда');
    const [goods = ''] = await addPlainGoods(api.db, 1);
    await sql`UPDATE goods SET folder_id = ${one.id} WHERE public_id = ${goods}`.execute(api.db);
    const refused = await staffRequest('DELETE', `folders/${one.id}`, undefined, one.version);
    expect([refused.statusCode, refusal(refused)]).toEqual([409, expect.stringContaining('товары')]);
    const merged = await staffRequest('POST', `folders/${one.id}/merge`, { into: into.id }, one.version);
    expect(merged.json().data).toMatchObject({ id: into.id, goods: 1, old_slugs: [one.slug] });
    expect((await staffRequest('GET', `folders/${one.id}`)).statusCode).toBe(404);
    for (const [method, path, body] of [
      ['DELETE', `folders/${tools.id}`, undefined],
      ['PUT', `folders/${tools.id}/place`, { parent_id: into.id, before_id: null }],
      ['POST', `folders/${tools.id}/merge`, { into: into.id }],
    ] as const)
      expect((await staffRequest(method, path, body, tools.version)).statusCode).toBe(409);
    const empty = await folder('Пустой');
    expect((await staffRequest('DELETE', `folders/${empty.id}`, undefined, empty.version)).statusCode).toBe(
      200,
    );
  });

  it.each([
    [{ name: '<b>', slug: '' }, 200],
    [{ name: '×××', slug: 'Адрес' }, 409],
    [{ name: '!!!', slug: '' }, 409],
    [{ name: '', slug: 'x' }, 422],
    [{ name: 'Ещё', slug: '../etc' }, 409],
    [{ name: 'Ещё', slug: 'tools' }, 409],
  ])('a new one called %j is answered %i', async (input, status) => {
    expect((await staffRequest('POST', 'folders', { parent_id: tools.id, ...input })).statusCode).toBe(
      status,
    );
  });
});

describe('properties', () => {
  const propertyInput = {
    short_name: '',
    unit: '',
    group: 'Основные',
    decimals: 0,
    letter: '',
    drawing_param: '',
    better: null,
  };
  const property = async (name: string, kind: string): Promise<StaffProperty> =>
    (await staffRequest('POST', 'properties', { ...propertyInput, name, kind, slug: '' })).json().data;
  const valued = async (one: StaffProperty, names: string[]): Promise<StaffProperty> => {
    const values = names.map((name) => ({ id: null, name, drawing_value: '' }));
    return (await staffRequest('PUT', `properties/${one.id}/values`, { values }, one.version)).json().data;
  };
  const hold = async (one: StaffProperty, value: unknown): Promise<string> => {
    const [id = ''] = await addPlainGoods(api.db, 1);
    await sql`UPDATE goods SET properties = ${JSON.stringify({ [one.id]: value })}::jsonb WHERE public_id = ${id}`.execute(
      api.db,
    );
    return id;
  };
  const storedValueOf = async (id: string, one: StaffProperty): Promise<unknown> => {
    const { rows } = await sql<{ properties: Record<string, unknown> }>`
      SELECT properties FROM goods WHERE public_id = ${id}`.execute(api.db);
    return rows[0]?.properties[one.id];
  };

  it('have values in an order; one that goods have is merged, never removed', async () => {
    let one = await property('Допуск диаметра', 'choice');
    expect(one).toMatchObject({ slug: 'dopusk_diametra', kind: 'choice', version: 1 });
    one = await valued(one, ['m7', 'h7', 'k6']);
    const [m7, h7, k6] = one.values;
    const [both, single] = [await hold(one, [m7?.id, h7?.id]), await hold(one, m7?.id)];
    const twice = {
      values: [...one.values, { id: null, name: 'M7' }].map(({ id, name }) => ({
        id,
        name,
        drawing_value: '',
      })),
    };
    expect((await staffRequest('PUT', `properties/${one.id}/values`, twice, one.version)).statusCode).toBe(
      409,
    );
    const without = {
      values: [h7, k6].map((value) => ({ id: value?.id, name: value?.name, drawing_value: '' })),
    };
    const refused = await staffRequest('PUT', `properties/${one.id}/values`, without, one.version);
    expect([refused.statusCode, refusal(refused)]).toEqual([409, expect.stringContaining('«m7»')]);
    one = (
      await staffRequest(
        'POST',
        `properties/${one.id}/values/merge`,
        { from: m7?.id, into: h7?.id },
        one.version,
      )
    ).json().data;
    expect(one.values.map(({ name }) => name)).toEqual(['h7', 'k6']);
    expect([await storedValueOf(both, one), await storedValueOf(single, one)]).toEqual([[h7?.id], h7?.id]);
    expect((await staffRequest('DELETE', `properties/${one.id}`, undefined, one.version)).statusCode).toBe(
      409,
    );
  });

  it('another kind is shown first, done whole or refused with what hinders it', async () => {
    let one = await property('Диаметр', 'number');
    const id = await hold(one, 8.5);
    expect((await staffRequest('GET', `properties/${one.id}/kind?to=flag`)).json().data).toEqual({
      held: 1,
      values: [],
      values_more: 0,
      wrong: [{ value: '8,5', count: 1 }],
      wrong_held: 1,
      is_too_much: false,
    });
    expect(
      (await staffRequest('PUT', `properties/${one.id}/kind`, { kind: 'flag' }, one.version)).statusCode,
    ).toBe(409);
    one = (await staffRequest('PUT', `properties/${one.id}/kind`, { kind: 'choice' }, one.version)).json()
      .data;
    expect(one).toMatchObject({ kind: 'choice', values: [{ name: '8,5', slug: '8-5' }] });
    expect(await storedValueOf(id, one)).toBe(one.values[0]?.id);
    one = (await staffRequest('PUT', `properties/${one.id}/kind`, { kind: 'number' }, one.version)).json()
      .data;
    expect(one).toMatchObject({ kind: 'number', values: [], decimals: 1 });
    expect(await storedValueOf(id, one)).toBe(8.5);
  });

  it('a folder shows them in the order of its schema; one that a folder shows is not removed', async () => {
    const [one, other] = [await property('Длина', 'number'), await property('Покрытие', 'choice')];
    const folderWithProperties = await folder('Со свойствами');
    const rows = [other, one].map(({ id }) => ({
      property_id: id,
      filter: true,
      column: id === one.id,
      key: false,
    }));
    const saved = (
      await staffRequest(
        'PUT',
        `folders/${folderWithProperties.id}/properties`,
        { rows },
        folderWithProperties.version,
      )
    ).json().data;
    expect(saved).toMatchObject({
      version: 2,
      schema: [{ name: 'Покрытие', column: false }, { name: 'Длина' }],
    });
    await expect
      .poll(async () =>
        (await seen(folderWithProperties.slug)).data?.properties.map((row: { name: string }) => row.name),
      )
      .toEqual(['Покрытие', 'Длина']);
    const refused = await staffRequest('DELETE', `properties/${one.id}`, undefined, one.version);
    expect([refused.statusCode, refusal(refused)]).toEqual([409, expect.stringContaining('разделы')]);
    expect(
      (await staffRequest('PUT', `folders/${folderWithProperties.id}/properties`, { rows }, 1)).statusCode,
    ).toBe(412);
    expect(
      (
        await staffRequest(
          'PUT',
          `folders/${folderWithProperties.id}/properties`,
          { rows: [...rows, ...rows] },
          2,
        )
      ).statusCode,
    ).toBe(409);
  });
});

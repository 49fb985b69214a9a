import type { DictionaryRow } from '@spindle/contract/staff/staff-dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let editor: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
});
afterAll(() => api.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, version?: number) =>
  staffCall(api, method, `/api/staff/dictionaries/${path}`, {
    as: editor,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { version }),
  });
const rows = async (name: string): Promise<DictionaryRow[]> => (await send('GET', name)).json().data;
const brand = {
  name: 'Свой бренд',
  slug: '',
  segment: 'Инструмент',
  country: null,
  is_main: true,
  is_for_service_request: false,
  warranty_months: 12,
  description: '',
};
const added = async (name: string, values: object): Promise<DictionaryRow> =>
  (await send('POST', name, { values })).json().data;

describe('a dictionary', () => {
  it('adds a row, changes it at its version and refuses a stale version', async () => {
    const one = await added('brands', brand);
    expect(one).toMatchObject({ version: 1, uses: [], values: { slug: 'svoy-brend', is_main: true } });
    const path = `brands/${one.id}`;
    const next = { ...brand, slug: 'other', country: 'Россия' };
    const changed = (await send('PUT', path, { values: next }, 1)).json().data as DictionaryRow;
    // The word of its address stays.
    expect(changed).toMatchObject({ version: 2, values: { slug: 'svoy-brend', country: 'Россия' } });
    const late = await send('PUT', path, { values: brand }, 1);
    expect([late.statusCode, late.json().current.version, late.json().changed.name]).toEqual([
      412,
      2,
      'Марина Зуева',
    ]);
    expect((await journalOf(api.db, 'dictionary', `brands/${one.id}`)).map(({ action }) => action)).toEqual([
      'dictionaries.add',
      'dictionaries.change',
    ]);
    expect((await send('POST', 'brands', { values: brand })).statusCode).toBe(409);
    expect((await send('DELETE', path, undefined, 2)).statusCode).toBe(200);
    expect((await send('PUT', path, { values: brand }, 2)).statusCode).toBe(404);
  });

  it('does not let go of a row in use: it becomes one with another', async () => {
    const [one, other] = [
      await added('brands', { ...brand, name: 'Уходит' }),
      await added('brands', { ...brand, name: 'Остаётся' }),
    ];
    const [goods = ''] = await addPlainGoods(api.db, 1);
    await sql`UPDATE goods SET brand_id = ${one.id}::int WHERE public_id = ${goods}`.execute(api.db);
    await sql`INSERT INTO promotions (slug, name, position, percent, starts_on, ends_on, rule)
      VALUES ('of-brand', 'Акция', 1, 5, '2026-01-01', '2090-01-01', '{"by":"rule","brand":["ostaetsya","uhodit"]}')`.execute(
      api.db,
    );
    const refused = await send('DELETE', `brands/${one.id}`, undefined, one.version);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('товары')]);
    const merged = await send('POST', `brands/${one.id}/merge`, { into: other.id }, one.version);
    expect(merged.json().data).toMatchObject({
      id: other.id,
      uses: ['товары', 'акции'].map((what) => ({ what, count: 1 })),
    });
    const { rows: led } = await sql`SELECT redirect_url FROM seo WHERE path = '/brands/uhodit/'`.execute(
      api.db,
    );
    expect(led).toEqual([{ redirect_url: '/brands/ostaetsya/' }]);
  });

  it('classes, units, warehouses and zones get numbers, places and rates of their own', async () => {
    expect((await added('classes', { name: 'Особый', slug: '' })).values).toMatchObject({ slug: 'osobyy' });
    expect(await added('units', { code: 55, name: 'Квадратный метр', short_name: 'м²' })).toMatchObject({
      id: '55',
    });
    const warehouse = {
      name: 'Дальний',
      slug: '',
      city_name: 'Пермь',
      address: 'Складская, 1',
      gate: '',
      opening_hours: 'Пн–Пт 9–18',
      company_id: null,
    };
    const far = await added('warehouses', warehouse);
    expect(far.values).toMatchObject({ slug: 'dalniy', lead_days: 0 });
    // The lead time is reported with the stock of the warehouse.
    const [goods = ''] = await addPlainGoods(api.db, 1);
    await sql`INSERT INTO stock (option_id, warehouse_id, quantity)
      SELECT o.id, ${far.id}::int, 7 FROM options o JOIN goods g ON g.id = o.goods_id
      WHERE g.public_id = ${goods} AND o.position = 0`.execute(api.db);
    const values = { ...warehouse, lead_days: 4 };
    expect(
      (await send('PUT', `warehouses/${far.id}`, { values: { ...values, lead_days: 91 } }, 1)).statusCode,
    ).toBe(409);
    expect((await send('PUT', `warehouses/${far.id}`, { values }, 1)).json().data.values.lead_days).toBe(4);
    const warehousesOnSite = async () =>
      (await api.app.inject({ url: `/api/goods/slug/${goods.slice(2)}` })).json().data?.options[0]
        .availability.warehouses;
    await expect.poll(warehousesOnSite).toEqual([
      {
        warehouse_id: Number(far.id),
        warehouse: 'Пермь',
        quantity: 7,
        arrives_in_days: null,
        leaves_in_days: 4,
      },
    ]);
    const rates = (await rows('delivery-rates')).length;
    const types = (await rows('delivery-types')).length;
    await added('delivery-zones', { name: 'Острова', description: '', up_to_km: null });
    expect((await rows('delivery-rates')).length).toBe(rates === 0 ? 0 : rates + types);
  });

  it.each([
    ['brands', { ...brand, name: '' }, 409],
    ['brands', { ...brand, id: 1 }, 409],
    ['brands', { ...brand, version: 7 }, 409],
    ['brands', { name: 'x' }, 409],
    ['brands', { ...brand, slug: '"; DROP TABLE brands' }, 409],
    ['warehouses', { name: 'x', company_id: 'x' }, 409],
    ['delivery-types', { name: 'Дрон' }, 409],
    ['goods', { name: 'x' }, 404],
    ['__proto__', { name: 'x' }, 404],
  ])('%s refuses %j', async (name, values, status) => {
    const answer = await send('POST', name, { values });
    expect([422, status]).toContain(answer.statusCode);
  });
});

import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';

let api: AccountsApi;
let editor: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, fields?: object, version?: number) =>
  staffCall(api, method, `/api/staff/${path}`, {
    as: editor,
    ...(fields ? { body: { fields } } : {}),
    ...(version === undefined ? {} : { version }),
  });
async function goods() {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const { rows } = await sql<{ number: number; article: string; series: string; slug: string }>`
    SELECT g.id AS number, o.article, s.name AS series, g.slug FROM goods g JOIN options o ON o.goods_id = g.id AND o.position = 0
    JOIN series s ON s.id = g.series_id WHERE g.public_id = ${id}`.execute(api.db);
  return rows[0] as { number: number; article: string; series: string; slug: string };
}
const page = async (slug: string) => (await api.app.inject({ url: `/api/goods/slug/${slug}` })).json().data;

const placementFields = {
  width: '2350',
  depth: '2200',
  height: '2600',
  mass: '5200',
  front: '1000',
  back: '800',
  left: '800',
  right: '700',
  ceiling: '3200',
  floor: '300',
  foundation: '',
  voltage: '380 В, 50 Гц',
  power: '18,5',
  air: '6',
  air_flow: '200',
  chips: 'right',
  chips_height: '980',
  note: '',
};

describe('a placement', () => {
  it('is shown on the page of the machine until it is removed', async () => {
    const machine = await goods();
    const created = (
      await call('POST', 'placements', { ...placementFields, article: ` ${machine.article.toLowerCase()} ` })
    ).json().data as SpecRecord;
    expect(created).toMatchObject({
      id: String(machine.number),
      version: 1,
      fields: { power: '18,5', air: '6' },
    });
    const specs = async () =>
      new Map<string, string>(
        ((await page(machine.slug))?.placement?.specs ?? []).map((one: { slug: string; value: string }) => [
          one.slug,
          one.value,
        ]),
      );
    await expect.poll(async () => (await specs()).get('room_right')).toBe('700');
    expect((await specs()).get('supply')).toContain('18,5');
    const path = `placements/${created.id}`;
    const next = { ...created.fields, right: '950', foundation: 'yes' };
    expect((await call('PUT', path, next, 1)).json().data).toMatchObject({ version: 2 });
    await expect.poll(async () => (await specs()).get('foundation')).toBe('нужен');
    expect(
      (await call('POST', 'placements', { ...placementFields, article: machine.article })).json().errors
        .article[0],
    ).toContain('уже есть');
    expect((await call('DELETE', path, undefined, 2)).statusCode).toBe(200);
    await expect.poll(async () => (await page(machine.slug)).placement).toBeNull();
  });

  it.each([
    ['article', { article: 'НЕТ-ТАКОГО' }],
    ['width', { width: '12' }],
    ['front', { front: '20000' }],
    ['power', { power: 'много' }],
    ['power', { power: '0' }],
    ['ceiling', { ceiling: '2000' }],
    ['air', { air: '', air_flow: '200' }],
    ['chips', { chips: '', chips_height: '980' }],
    ['chips', { chips: 'up' }],
  ])('tells at «%s» what is wrong with %j', async (field, over) => {
    const { article } = await goods();
    const answer = await call('POST', 'placements', { ...placementFields, article, ...over });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });
});

const steel = {
  group: 'P',
  material: 'Сталь конструкционная',
  example: 'Ст3, 20, 45',
  hardness: '≤ 220 HB',
  speed: '120–160',
  unit: 'tooth',
  feeds: '0,05',
  note: '',
  position: '',
};

describe('cutting data of a series', () => {
  it('is made by an article, read at the diameter, put in order and removed', async () => {
    const tool = await goods();
    await sql`UPDATE goods SET size = 8 WHERE id = ${tool.number}`.execute(api.db);
    const add = async (over: object): Promise<SpecRecord> =>
      (await call('POST', 'cutting-data', { ...steel, series: tool.article, ...over })).json().data;
    const one = await add({ feeds: '6: 0,04; 10: 0,06' });
    expect(one.fields).toMatchObject({ series: tool.series, feeds: '6: 0,04; 10: 0,06', position: '1' });
    const two = await add({ group: 'K', material: 'Чугун серый', hardness: '', position: '1' });
    const shownRows = async () =>
      ((await page(tool.slug))?.cutting_data ?? []).map((row: { material: string; feed_max: number }) => [
        row.material,
        row.feed_max,
      ]);
    // Between 0.04 at 6 and 0.06 at 10, and fifteen hundredths above.
    await expect.poll(shownRows).toEqual([
      ['Чугун серый', 0.057],
      ['Сталь конструкционная', 0.057],
    ]);
    // Only the position changed, not the row itself, so the version stays valid.
    const moved = await call(
      'PUT',
      `cutting-data/${one.id}`,
      { ...one.fields, speed: '90', position: '1' },
      1,
    );
    expect(moved.json().data).toMatchObject({ version: 2, fields: { speed: '90', position: '1' } });
    expect((await call('GET', `cutting-data/${two.id}`)).json().data).toMatchObject({
      version: 1,
      fields: { position: '2' },
    });
    expect((await call('DELETE', `cutting-data/${one.id}`, undefined, 2)).statusCode).toBe(200);
    await expect.poll(shownRows).toEqual([['Чугун серый', 0.057]]);
  });

  it.each([
    ['series', { series: 'Нет такой' }],
    ['speed', { speed: '160–120' }],
    ['speed', { speed: 'быстро' }],
    ['feeds', { feeds: '10: 0,06; 6: 0,04' }],
    ['feeds', { feeds: '6: 0' }],
    ['group', { group: 'X' }],
    ['position', { position: '0' }],
  ])('reports at «%s» what is wrong with %j', async (field, over) => {
    const { article } = await goods();
    const answer = await call('POST', 'cutting-data', { ...steel, series: article, ...over });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('refuses a second row for the same material and lists rows by series', async () => {
    const { article, series } = await goods();
    const material = `Сплав ${article}`;
    expect((await call('POST', 'cutting-data', { ...steel, series: article, material })).statusCode).toBe(
      200,
    );
    const again = await call('POST', 'cutting-data', {
      ...steel,
      series: article,
      material: material.toUpperCase(),
    });
    expect(again.json().errors.material[0]).toContain('уже есть');
    const list = (await call('GET', `cutting-data?q=${encodeURIComponent(material)}`)).json();
    expect(list.data.map(({ cells }: { cells: object }) => cells)).toMatchObject([
      { material, place: series, speed: '120–160', feed: '0,05 мм/зуб' },
    ]);
  });
});

import type { StaffImport } from '@spindle/contract/staff/staff-imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { toldWorkbook } from '../../kernel/sheets/zip.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { workImport } from './goods-imports.staff.ts';
import { addPlainGoods } from './plain-goods.fixture.ts';

let api: AccountsApi;
let keeper: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  keeper = await employee(api.db, { roles: ['catalogue'] });
});
afterAll(() => api.close());

const url = '/api/staff/imports';

async function bring(content: string | Uint8Array<ArrayBuffer>, { as = keeper, name = 'Цены.csv' } = {}) {
  const form = new FormData();
  form.append('files', new File([content], name));
  const body = new Response(form);
  return staffCall(api, 'POST', url, {
    as,
    body: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  });
}
const work = (id: string, signal?: AbortSignal) => workImport(api.services.importsDesk, id, signal);
const show = async (id: string): Promise<StaffImport> =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as: keeper })).json().data;
const step = (id: string, what: 'start' | 'cancel', as = keeper) =>
  staffCall(api, 'POST', `${url}/${id}/${what}`, { as });

async function checked(text: string): Promise<StaffImport> {
  const { id } = (await bring(text)).json().data;
  await work(id);
  return show(id);
}

const articles = async (many: number): Promise<string[]> => {
  const ids = await addPlainGoods(api.db, many);
  const rows = await api.db
    .selectFrom('options')
    .innerJoin('goods', 'goods.id', 'options.goods_id')
    .select('article')
    .where('goods.public_id', 'in', ids)
    .orderBy('options.id')
    .execute();
  return rows.map(({ article }) => article);
};
const priceOf = async (article: string): Promise<number | null> =>
  (
    await api.db
      .selectFrom('options')
      .select('price')
      .where('article', '=', article)
      .executeTakeFirstOrThrow()
  ).price;

describe('a sheet', () => {
  it('is compared first, and written only when somebody says so', async () => {
    const [first = '', second = ''] = await articles(2);
    const before = await priceOf(first);
    const sheet = await checked(`Артикул;Цена, руб.\n${first};1234,50\n${second};\nНЕТ-ТАКОГО;10\n`);
    expect(sheet).toMatchObject({ state: 'checked', total: 3, changed: 2, created: 0, refused: 1 });
    expect(sheet.samples[0]).toMatchObject({ article: first, what: 'price', after: '1\u00a0234,50\u00a0₽' });
    expect(sheet.problems[0]).toMatchObject({ line: 4 });
    expect(await priceOf(first)).toBe(before);

    expect((await step(sheet.id, 'start')).statusCode).toBe(200);
    expect((await step(sheet.id, 'start')).statusCode).toBe(409);
    await work(sheet.id);
    expect(await priceOf(first)).toBe(123_450);
    expect(await show(sheet.id)).toMatchObject({ state: 'done', changed: 2, refused: 1, done: 3 });
    const report = await staffCall(api, 'GET', `${url}/${sheet.id}/report.csv`, { as: keeper });
    expect(report.body).toContain('4;');
    const journal = await api.db
      .selectFrom('audit')
      .select(['action', 'actor_kind'])
      .where('action', 'like', 'imports.%')
      .execute();
    expect(journal.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['imports.bring', 'imports.start']),
    );
  });

  it('whose columns are called otherwise is matched once, and remembered', async () => {
    const [article = ''] = await articles(1);
    const text = `Код поставщика;Наша цена;Примечание\n${article};777;ничего\n`;
    const sheet = await checked(text);
    expect(sheet.heads.map(({ column }) => column)).toEqual([null, null, null]);
    expect(sheet.problems[0]?.reason).toContain('Артикул');
    const match = (id: string, columns: (string | null)[]) =>
      staffCall(api, 'PUT', `${url}/${id}`, { as: keeper, body: { columns } });
    expect((await match(sheet.id, ['article', 'password', null])).statusCode).toBe(409);
    expect((await match(sheet.id, ['article', 'price', null])).statusCode).toBe(200);
    await work(sheet.id);
    expect(await show(sheet.id)).toMatchObject({ state: 'checked', changed: 1, refused: 0 });
    const next = await checked(text);
    expect(next.heads.map(({ column }) => column)).toEqual(['article', 'price', null]);
    expect(next.changed).toBe(1);
  });

  it('goes on where it was killed, and counts nothing twice', async () => {
    const some = await articles(3);
    const lines = some.map((article) => `${article};55`).join('\n');
    const filler = Array.from({ length: 1200 }, (_, at) => `НЕТ-${at};1`).join('\n');
    const sheet = await checked(`Артикул;Цена, руб.\n${lines}\n${filler}\n`);
    await step(sheet.id, 'start');
    let parts = 0;
    const killed = {
      throwIfAborted() {
        parts += 1;
        if (parts === 2) throw new Error('killed');
      },
    } as AbortSignal;
    await expect(work(sheet.id, killed)).rejects.toThrow('killed');
    expect(await show(sheet.id)).toMatchObject({ state: 'running', done: 1000, changed: some.length });
    await work(sheet.id);
    expect(await show(sheet.id)).toMatchObject({
      state: 'done',
      done: 1200 + some.length,
      changed: some.length,
      refused: 1200,
    });
  });

  it('is stopped half-way: what is written stays, the rest is not begun', async () => {
    const [early = '', late = ''] = await articles(2);
    const filler = Array.from({ length: 1000 }, (_, at) => `НЕТ-${at};1`).join('\n');
    const sheet = await checked(`Артикул;Цена, руб.\n${early};66\n${filler}\n${late};66\n`);
    await step(sheet.id, 'start');
    let parts = 0;
    const pressed = {
      throwIfAborted() {
        parts += 1;
        if (parts === 2) throw new Error('killed');
      },
    } as AbortSignal;
    await expect(work(sheet.id, pressed)).rejects.toThrow('killed');
    expect((await step(sheet.id, 'cancel')).statusCode).toBe(200);
    await work(sheet.id);
    expect((await show(sheet.id)).state).toBe('cancelled');
    expect([await priceOf(early), await priceOf(late)]).toEqual([6600, expect.not.closeTo(6600)]);
    expect((await step(sheet.id, 'cancel')).statusCode).toBe(409);
  });

  it('that is none, and whoever may not, are refused', async () => {
    expect((await bring('x', { name: 'Цены.exe' })).statusCode).toBe(422);
    expect((await staffCall(api, 'POST', url, { as: keeper, body: {} })).statusCode).toBe(422);
    const manager = await employee(api.db, { roles: ['sales-manager'] });
    expect((await bring('Артикул\n1\n', { as: manager })).statusCode).toBe(403);
    expect((await checked('Артикул\n')).total).toBe(0);
    expect((await bring('PK\u0003\u0004 no workbook', { name: 'Цены.xlsx' })).statusCode).toBe(422);
  });

  it('of a workbook is read within bounds', async () => {
    const bomb = toldWorkbook([
      '<row r="1"><c r="A1" t="str"><v>',
      { byte: 'x', times: 300_000_000 },
      '</v></c></row>',
    ]);
    const { id } = (await bring(new Uint8Array(bomb), { name: 'Цены.xlsx' })).json().data;
    await work(id);
    expect(await show(id)).toMatchObject({ state: 'stopped', reason: expect.stringContaining('айл') });
  });

  it('with pieces is written only by whoever may move stock', async () => {
    await sql`INSERT INTO warehouses (public_id, slug, name, city_name, address, opening_hours, hours, position)
      VALUES (gen_random_uuid(), 'sheet', 'Склад файла', 'Город', 'Улица', '9–18', '{}', 102)`.execute(
      api.db,
    );
    const [article = ''] = await articles(1);
    const sheet = await checked(`Артикул;stock.sheet\n${article};7\n`);
    expect(sheet.samples[0]).toMatchObject({ what: 'Склад файла', before: '0', after: '7' });
    expect((await step(sheet.id, 'start')).statusCode).toBe(200);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { forgedWorkbook } from '../../../kernel/spreadsheets/zip.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { type SpreadsheetImports, spreadsheetImports } from './goods-imports.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let imports: SpreadsheetImports;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  imports = spreadsheetImports(api, editor);
});
afterAll(() => api.close());

const url = '/api/staff/imports';

const priceOf = async (article: string): Promise<number | null> =>
  (
    await api.db
      .selectFrom('options')
      .select('price')
      .where('article', '=', article)
      .executeTakeFirstOrThrow()
  ).price;

describe('a spreadsheet import', () => {
  it('is compared first and written only on request', async () => {
    const [first = '', second = ''] = await imports.articles(2);
    const before = await priceOf(first);
    const imported = await imports.checked(
      `Артикул;Цена, руб.\n${first};1234,50\n${second};\nНЕТ-ТАКОГО;10\n`,
    );
    expect(imported).toMatchObject({ state: 'checked', total: 3, changed: 2, created: 0, refused: 1 });
    expect(imported.samples[0]).toMatchObject({
      article: first,
      what: 'price',
      after: '1\u00a0234,50\u00a0₽',
    });
    expect(imported.problems[0]).toMatchObject({ line: 4 });
    expect(await priceOf(first)).toBe(before);

    expect((await imports.step(imported.id, 'start')).statusCode).toBe(200);
    expect((await imports.step(imported.id, 'start')).statusCode).toBe(409);
    await imports.work(imported.id);
    expect(await priceOf(first)).toBe(123_450);
    expect(await imports.show(imported.id)).toMatchObject({ state: 'done', changed: 2, refused: 1, done: 3 });
    const report = await staffCall(api, 'GET', `${url}/${imported.id}/report.csv`, { as: editor });
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
    const [article = ''] = await imports.articles(1);
    const text = `Код поставщика;Наша цена;Примечание\n${article};777;ничего\n`;
    const imported = await imports.checked(text);
    expect(imported.heads.map(({ column }) => column)).toEqual([null, null, null]);
    expect(imported.problems[0]?.reason).toContain('Артикул');
    const match = (id: string, columns: (string | null)[]) =>
      staffCall(api, 'PUT', `${url}/${id}`, { as: editor, body: { columns } });
    expect((await match(imported.id, ['article', 'password', null])).statusCode).toBe(409);
    expect((await match(imported.id, ['article', 'price', null])).statusCode).toBe(200);
    await imports.work(imported.id);
    expect(await imports.show(imported.id)).toMatchObject({ state: 'checked', changed: 1, refused: 0 });
    const next = await imports.checked(text);
    expect(next.heads.map(({ column }) => column)).toEqual(['article', 'price', null]);
    expect(next.changed).toBe(1);
  });

  it('goes on where it was killed, and counts nothing twice', async () => {
    const some = await imports.articles(3);
    const lines = some.map((article) => `${article};55`).join('\n');
    const filler = Array.from({ length: 1200 }, (_, at) => `НЕТ-${at};1`).join('\n');
    const imported = await imports.checked(`Артикул;Цена, руб.\n${lines}\n${filler}\n`);
    await imports.step(imported.id, 'start');
    await expect(imports.work(imported.id, imports.killedAt(2))).rejects.toThrow('killed');
    expect(await imports.show(imported.id)).toMatchObject({
      state: 'running',
      done: 1000,
      changed: some.length,
    });
    await imports.work(imported.id);
    expect(await imports.show(imported.id)).toMatchObject({
      state: 'done',
      done: 1200 + some.length,
      changed: some.length,
      refused: 1200,
      written: some.length,
    });
  });

  it('goes on by its lines and remembers them, whatever can be read by then', async () => {
    const [first = '', repeated = '', last = ''] = await imports.articles(3);
    const brand = await imports.folderOf(first);
    await api.db.updateTable('brands').set({ name: 'Прежний' }).where('slug', '=', brand.brand).execute();
    const filler = Array.from({ length: 998 }, (_, at) => `НЕТ-${at};1;`).join('\n');
    // The first line cannot be read any more when the next process begins; the last but one repeats the second.
    const imported = await imports.checked(
      `Артикул;Цена, руб.;Бренд\n${first};44;Прежний\n${repeated};45;\n${filler}\n${repeated};46;\n${last};47;\n`,
    );
    await imports.step(imported.id, 'start');
    await expect(imports.work(imported.id, imports.killedAt(2))).rejects.toThrow('killed');
    await api.db.updateTable('brands').set({ name: 'Новый' }).where('slug', '=', brand.brand).execute();
    await imports.work(imported.id);
    const end = await imports.show(imported.id);
    expect(end).toMatchObject({ state: 'done', done: 1002, changed: 3 });
    expect(end.problems.find(({ line }) => line === 1002)?.reason).toBe('повтор строки 3');
    expect([await priceOf(first), await priceOf(repeated), await priceOf(last)]).toEqual([4400, 4500, 4700]);
  });

  it('is cancelled half-way: written rows stay, the others are not started', async () => {
    const [early = '', late = ''] = await imports.articles(2);
    const filler = Array.from({ length: 1000 }, (_, at) => `НЕТ-${at};1`).join('\n');
    const imported = await imports.checked(`Артикул;Цена, руб.\n${early};66\n${filler}\n${late};66\n`);
    await imports.step(imported.id, 'start');
    await expect(imports.work(imported.id, imports.killedAt(2))).rejects.toThrow('killed');
    expect((await imports.step(imported.id, 'cancel')).statusCode).toBe(200);
    await imports.work(imported.id);
    expect((await imports.show(imported.id)).state).toBe('cancelled');
    expect([await priceOf(early), await priceOf(late)]).toEqual([6600, expect.not.closeTo(6600)]);
    expect((await imports.step(imported.id, 'cancel')).statusCode).toBe(409);
  });

  it('refuses invalid files and staff without permission', async () => {
    expect((await imports.bring('x', { name: 'Цены.exe' })).statusCode).toBe(422);
    expect((await staffCall(api, 'POST', url, { as: editor, body: {} })).statusCode).toBe(422);
    const manager = await employee(api.db, { roles: ['sales-manager'] });
    expect((await imports.bring('Артикул\n1\n', { as: manager })).statusCode).toBe(403);
    expect((await imports.checked('Артикул\n')).total).toBe(0);
    expect((await imports.bring('PK\u0003\u0004 no workbook', { name: 'Цены.xlsx' })).statusCode).toBe(422);
  });

  it('of a workbook is read within bounds', async () => {
    const bomb = forgedWorkbook([
      '<row r="1"><c r="A1" t="str"><v>',
      { byte: 'x', times: 300_000_000 },
      '</v></c></row>',
    ]);
    const { id } = (await imports.bring(new Uint8Array(bomb), { name: 'Цены.xlsx' })).json().data;
    await imports.work(id);
    expect(await imports.show(id)).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('айл'),
    });
  });

  it('requires the permission to move stock when it has stock columns', async () => {
    await sql`INSERT INTO warehouses (public_id, slug, name, city_name, address, opening_hours, hours, position)
      VALUES (gen_random_uuid(), 'sheet', 'Склад файла', 'Город', 'Улица', '9–18', '{}', 102)`.execute(
      api.db,
    );
    const [article = ''] = await imports.articles(1);
    const imported = await imports.checked(`Артикул;stock.sheet\n${article};7\n`);
    expect(imported.samples[0]).toMatchObject({ what: 'Склад файла', before: '0', after: '7' });
    expect((await imports.step(imported.id, 'start')).statusCode).toBe(200);
  });
});

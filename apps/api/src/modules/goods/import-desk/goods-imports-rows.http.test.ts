import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { readSheet } from '../../../kernel/spreadsheets/spreadsheet-reader.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { type BroughtSheets, broughtSheets } from './goods-imports.fixture.ts';
import { importLimits } from '../import/import-goods.ts';

let api: AccountsApi;
let keeper: Employee;
let sheets: BroughtSheets;
beforeAll(async () => {
  api = await openAccountsApi();
  keeper = await employee(api.db, { roles: ['catalogue'] });
  sheets = broughtSheets(api, keeper);
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

const setPrice = (article: string, price: number) =>
  api.db.updateTable('options').set({ price, original_price: null }).where('article', '=', article).execute();

const start = (id: string) => staffCall(api, 'POST', `${url}/${id}/start`, { as: keeper });
const mend = (id: string, cells: { line: number; place: number; text: string }[]) =>
  staffCall(api, 'PUT', `${url}/${id}/cells`, { as: keeper, body: { cells } });
const again = (id: string, lines: number[], cells: { line: number; place: number; text: string }[] = []) =>
  staffCall(api, 'POST', `${url}/${id}/again`, { as: keeper, body: { lines, cells } });

describe('rows of a sheet', () => {
  it('are chosen before the run: what is left out is not written, nor is a row that repeats it', async () => {
    const [first = '', second = '', third = ''] = await sheets.articles(3);
    for (const article of [first, second, third]) await setPrice(article, 10_000);
    const sheet = await sheets.checked(
      `Артикул;Цена, руб.\n${first};101\n${second};102\n${third};103\n${second};104\n`,
    );
    expect(sheet.rows).toEqual({ all: 4, changed: 3, created: 0, far: 0, left: 0, refused: 1 });
    expect((await sheets.rows(sheet.id)).map(({ line, taken }) => [line, taken])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, false],
    ]);
    const chosen = await sheets.choose(sheet.id, { taken: false, lines: [3, 5] });
    expect(chosen.json().data.rows).toMatchObject({ left: 1, refused: 1 });
    expect((await start(sheet.id)).statusCode).toBe(200);
    expect((await sheets.choose(sheet.id, { taken: true, lines: [3] })).statusCode).toBe(409);
    await sheets.work(sheet.id);
    const end = await sheets.show(sheet.id);
    expect(end).toMatchObject({ state: 'done', changed: 2, refused: 1, written: 2 });
    expect(end.rows).toMatchObject({ all: 2, left: 1, refused: 1 });
    expect([await priceOf(first), await priceOf(second), await priceOf(third)]).toEqual([
      10_100, 10_000, 10_300,
    ]);
    // What was left out is brought later, without a new file, and given back by itself.
    const { id } = (await again(sheet.id, [3])).json().data;
    await sheets.work(id);
    expect(await sheets.show(id)).toMatchObject({
      state: 'checked',
      total: 1,
      changed: 1,
      continues: sheet.id,
    });
    await start(id);
    await sheets.work(id);
    expect(await priceOf(second)).toBe(10_200);
    expect((await sheets.show(sheet.id)).continued).toMatchObject([{ id, state: 'done' }]);
    const undo = await staffCall(api, 'POST', `${url}/${id}/undo`, { as: keeper });
    await sheets.work(undo.json().data.id);
    expect([await priceOf(first), await priceOf(second)]).toEqual([10_100, 10_000]);
  });

  it('whose price jumps wait until somebody takes them', async () => {
    const [near = '', far = ''] = await sheets.articles(2);
    await setPrice(near, 10_000);
    await setPrice(far, 10_000);
    const sheet = await sheets.checked(`Артикул;Цена, руб.\n${near};125\n${far};10\n`);
    expect(sheet.rows).toMatchObject({ changed: 2, far: 1, left: 1 });
    expect(await sheets.rows(sheet.id, 'far')).toMatchObject([
      {
        line: 3,
        far: true,
        taken: false,
        changes: [{ what: 'price', before: '100\u00a0₽', after: '10\u00a0₽' }],
      },
    ]);
    await sheets.choose(sheet.id, { taken: false, tab: 'all' });
    const none = await start(sheet.id);
    expect([none.statusCode, none.body]).toEqual([409, expect.stringContaining('Не\u00a0выбрано')]);
    await sheets.choose(sheet.id, { taken: true, tab: 'all' });
    await start(sheet.id);
    await sheets.work(sheet.id);
    expect([await priceOf(near), await priceOf(far)]).toEqual([12_500, 1000]);
  });

  it('that are refused are mended where they stand, and choices stay', async () => {
    const [first = '', second = ''] = await sheets.articles(2);
    for (const article of [first, second]) await setPrice(article, 10_000);
    const wrong = second.replace(/.$/, 'Щ');
    const sheet = await sheets.checked(
      `Артикул;Цена поставщика\n${first};101\n${wrong};102\n${second};сто\n`,
    );
    const columns = await staffCall(api, 'PUT', `${url}/${sheet.id}`, {
      as: keeper,
      body: { columns: ['article', 'price'] },
    });
    expect(columns.statusCode).toBe(200);
    await sheets.work(sheet.id);
    await sheets.choose(sheet.id, { taken: false, lines: [2] });
    expect(await sheets.rows(sheet.id, 'refused')).toMatchObject([
      {
        line: 3,
        article: wrong,
        problems: [{ place: null }, { column: 'Артикул', place: 0, text: wrong, reason: '' }],
      },
      { line: 4, problems: [{ column: 'Цена поставщика', place: 1, text: 'сто', reason: 'нужно число' }] },
    ]);
    expect((await sheets.show(sheet.id)).problems.at(-1)).toMatchObject({ column: 'Цена поставщика' });
    expect((await mend(sheet.id, [{ line: 2, place: 1, text: '5' }])).statusCode).toBe(409);
    expect((await mend(sheet.id, [{ line: 4, place: 9, text: '5' }])).statusCode).toBe(409);
    const mended = await mend(sheet.id, [{ line: 4, place: 1, text: ' 104 ' }]);
    expect(mended.json().data.state).toBe('checking');
    await sheets.work(sheet.id);
    const compared = await sheets.show(sheet.id);
    expect(compared.rows).toEqual({ all: 3, changed: 2, created: 0, far: 0, left: 1, refused: 1 });
    await start(sheet.id);
    await sheets.work(sheet.id);
    expect([await priceOf(first), await priceOf(second)]).toEqual([10_000, 10_400]);
    // The file is as it was brought.
    const file = await staffCall(api, 'GET', `${url}/${sheet.id}/file`, { as: keeper });
    expect(file.body).toContain('сто');
  });

  it('that are refused are mended after the run and brought once more', async () => {
    const [first = '', second = ''] = await sheets.articles(2);
    for (const article of [first, second]) await setPrice(article, 10_000);
    const sheet = await sheets.written(`Артикул;Цена, руб.\n${first};101\n${second};сто\nНЕТ-ТАКОГО;5\n`);
    expect(sheet.rows).toMatchObject({ all: 2, refused: 2 });
    expect((await again(sheet.id, [2])).statusCode).toBe(409);
    expect((await again(sheet.id, [3], [{ line: 4, place: 1, text: '1' }])).statusCode).toBe(400);
    const { id } = (await again(sheet.id, [3], [{ line: 3, place: 1, text: '102' }])).json().data;
    await sheets.work(id);
    expect(await sheets.show(id)).toMatchObject({ state: 'checked', total: 1, changed: 1, refused: 0 });
    expect(await priceOf(second)).toBe(10_000);
    await start(id);
    await sheets.work(id);
    expect(await priceOf(second)).toBe(10_200);
    const journal = await api.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['imports.mend', 'imports.again'])
      .execute();
    expect(new Set(journal.map(({ action }) => action))).toEqual(new Set(['imports.mend', 'imports.again']));
  });

  it('of a large sheet come in pages, and a comparison that is begun anew leaves none behind', async () => {
    const [article = ''] = await sheets.articles(1);
    await setPrice(article, 10_000);
    const many = Array.from({ length: 250 }, (_, at) => `НЕТ-${at};1`).join('\n');
    const sheet = await sheets.checked(`Артикул;Цена, руб.\n${many}\n${article};101\n`);
    expect(sheet.rows).toMatchObject({ all: 251, refused: 250 });
    const pages = [await sheets.rows(sheet.id), await sheets.rows(sheet.id, 'all', 101)];
    expect(pages.map((page) => [page.length, page[0]?.line, page.at(-1)?.line])).toEqual([
      [100, 2, 101],
      [100, 102, 201],
    ]);
    const match = await staffCall(api, 'PUT', `${url}/${sheet.id}`, {
      as: keeper,
      body: { columns: ['article', null] },
    });
    expect(match.statusCode).toBe(200);
    await sheets.work(sheet.id);
    const kept = await api.db
      .selectFrom('sheet_rows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('import_id', '=', sheet.id)
      .executeTakeFirstOrThrow();
    expect(kept.count).toBe(250);
    await sheets.step(sheet.id, 'cancel');
    expect((await sheets.show(sheet.id)).rows.changed).toBe(0);
  });
});

describe('a sheet to begin with', () => {
  const read = async (path: string) => {
    const answer = await staffCall(api, 'GET', `/api/staff/import-samples/${path}`, { as: keeper });
    expect(answer.statusCode).toBe(200);
    return { file: answer.rawPayload, rows: await readSheet(answer.rawPayload, importLimits) };
  };

  it.each(['prices', 'cards'])('of %s is brought again without a difference', async (sample) => {
    await sheets.articles(2);
    const { file, rows } = await read(sample);
    expect(rows.length).toBeGreaterThan(2);
    const sheet = await sheets.checked(new Uint8Array(file), { name: 'Образец.xlsx' });
    expect(sheet).toMatchObject({ state: 'checked', changed: 0, created: 0, refused: 0 });
    expect(sheet.heads.every(({ column }) => column !== null)).toBe(true);
  });

  it('of new goods has what they need, with the properties of their folder', async () => {
    const [article = ''] = await sheets.articles(1);
    const { path } = await sheets.folderOf(article);
    const { file } = await read(`new?folder=${path.split('/').at(-1)}`);
    const sheet = await sheets.checked(new Uint8Array(file), { name: 'Образец.xlsx' });
    expect(sheet).toMatchObject({ state: 'checked', total: 1, created: 1, refused: 0 });
    const unknown = await staffCall(api, 'GET', '/api/staff/import-samples/new?folder=net-takogo', {
      as: keeper,
    });
    expect(unknown.statusCode).toBe(404);
  });

  it.each(['cutting', 'placements'])('of %s has the columns of its list', async (sample) => {
    const { file } = await read(sample);
    const sheet = await sheets.checked(new Uint8Array(file), { name: 'Образец.xlsx' });
    expect(sheet).toMatchObject({ kind: sample, refused: 0 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { readSpreadsheet } from '../../../kernel/spreadsheets/spreadsheet-reader.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { type SpreadsheetImports, spreadsheetImports } from './goods-imports.fixture.ts';
import { importLimits } from '../import/import-goods.ts';

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

const setPrice = (article: string, price: number) =>
  api.db.updateTable('options').set({ price, original_price: null }).where('article', '=', article).execute();

const start = (id: string) => staffCall(api, 'POST', `${url}/${id}/start`, { as: editor });
const mend = (id: string, cells: { line: number; place: number; text: string }[]) =>
  staffCall(api, 'PUT', `${url}/${id}/cells`, { as: editor, body: { cells } });
const again = (id: string, lines: number[], cells: { line: number; place: number; text: string }[] = []) =>
  staffCall(api, 'POST', `${url}/${id}/again`, { as: editor, body: { lines, cells } });

describe('rows of an import', () => {
  it('are chosen before the run: what is left out is not written, nor is a row that repeats it', async () => {
    const [first = '', second = '', third = ''] = await imports.articles(3);
    for (const article of [first, second, third]) await setPrice(article, 10_000);
    const imported = await imports.checked(
      `Артикул;Цена, руб.\n${first};101\n${second};102\n${third};103\n${second};104\n`,
    );
    expect(imported.rows).toEqual({ all: 4, changed: 3, created: 0, far: 0, left: 0, refused: 1 });
    expect((await imports.rows(imported.id)).map(({ line, taken }) => [line, taken])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, false],
    ]);
    const chosen = await imports.choose(imported.id, { taken: false, lines: [3, 5] });
    expect(chosen.json().data.rows).toMatchObject({ left: 1, refused: 1 });
    expect((await start(imported.id)).statusCode).toBe(200);
    expect((await imports.choose(imported.id, { taken: true, lines: [3] })).statusCode).toBe(409);
    await imports.work(imported.id);
    const end = await imports.show(imported.id);
    expect(end).toMatchObject({ state: 'done', changed: 2, refused: 1, written: 2 });
    expect(end.rows).toMatchObject({ all: 2, left: 1, refused: 1 });
    expect([await priceOf(first), await priceOf(second), await priceOf(third)]).toEqual([
      10_100, 10_000, 10_300,
    ]);
    // A skipped row can be imported later without a new file and reverted separately.
    const { id } = (await again(imported.id, [3])).json().data;
    await imports.work(id);
    expect(await imports.show(id)).toMatchObject({
      state: 'checked',
      total: 1,
      changed: 1,
      continues: imported.id,
    });
    await start(id);
    await imports.work(id);
    expect(await priceOf(second)).toBe(10_200);
    expect((await imports.show(imported.id)).continued).toMatchObject([{ id, state: 'done' }]);
    const undo = await staffCall(api, 'POST', `${url}/${id}/undo`, { as: editor });
    await imports.work(undo.json().data.id);
    expect([await priceOf(first), await priceOf(second)]).toEqual([10_100, 10_000]);
  });

  it('whose price jumps wait until somebody takes them', async () => {
    const [near = '', far = ''] = await imports.articles(2);
    await setPrice(near, 10_000);
    await setPrice(far, 10_000);
    const imported = await imports.checked(`Артикул;Цена, руб.\n${near};125\n${far};10\n`);
    expect(imported.rows).toMatchObject({ changed: 2, far: 1, left: 1 });
    expect(await imports.rows(imported.id, 'far')).toMatchObject([
      {
        line: 3,
        far: true,
        taken: false,
        changes: [{ what: 'price', before: '100\u00a0₽', after: '10\u00a0₽' }],
      },
    ]);
    await imports.choose(imported.id, { taken: false, tab: 'all' });
    const none = await start(imported.id);
    expect([none.statusCode, none.body]).toEqual([409, expect.stringContaining('Не\u00a0выбрано')]);
    await imports.choose(imported.id, { taken: true, tab: 'all' });
    await start(imported.id);
    await imports.work(imported.id);
    expect([await priceOf(near), await priceOf(far)]).toEqual([12_500, 1000]);
  });

  it('that are refused are mended where they stand, and choices stay', async () => {
    const [first = '', second = ''] = await imports.articles(2);
    for (const article of [first, second]) await setPrice(article, 10_000);
    const wrong = second.replace(/.$/, 'Щ');
    const imported = await imports.checked(
      `Артикул;Цена поставщика\n${first};101\n${wrong};102\n${second};сто\n`,
    );
    const columns = await staffCall(api, 'PUT', `${url}/${imported.id}`, {
      as: editor,
      body: { columns: ['article', 'price'] },
    });
    expect(columns.statusCode).toBe(200);
    await imports.work(imported.id);
    await imports.choose(imported.id, { taken: false, lines: [2] });
    expect(await imports.rows(imported.id, 'refused')).toMatchObject([
      {
        line: 3,
        article: wrong,
        problems: [{ place: null }, { column: 'Артикул', place: 0, text: wrong, reason: '' }],
      },
      { line: 4, problems: [{ column: 'Цена поставщика', place: 1, text: 'сто', reason: 'нужно число' }] },
    ]);
    expect((await imports.show(imported.id)).problems.at(-1)).toMatchObject({ column: 'Цена поставщика' });
    expect((await mend(imported.id, [{ line: 2, place: 1, text: '5' }])).statusCode).toBe(409);
    expect((await mend(imported.id, [{ line: 4, place: 9, text: '5' }])).statusCode).toBe(409);
    const mended = await mend(imported.id, [{ line: 4, place: 1, text: ' 104 ' }]);
    expect(mended.json().data.state).toBe('checking');
    await imports.work(imported.id);
    const compared = await imports.show(imported.id);
    expect(compared.rows).toEqual({ all: 3, changed: 2, created: 0, far: 0, left: 1, refused: 1 });
    await start(imported.id);
    await imports.work(imported.id);
    expect([await priceOf(first), await priceOf(second)]).toEqual([10_000, 10_400]);
    // The file is as it was brought.
    const file = await staffCall(api, 'GET', `${url}/${imported.id}/file`, { as: editor });
    expect(file.body).toContain('сто');
  });

  it('that are refused are mended after the run and brought once more', async () => {
    const [first = '', second = ''] = await imports.articles(2);
    for (const article of [first, second]) await setPrice(article, 10_000);
    const imported = await imports.written(`Артикул;Цена, руб.\n${first};101\n${second};сто\nНЕТ-ТАКОГО;5\n`);
    expect(imported.rows).toMatchObject({ all: 2, refused: 2 });
    expect((await again(imported.id, [2])).statusCode).toBe(409);
    expect((await again(imported.id, [3], [{ line: 4, place: 1, text: '1' }])).statusCode).toBe(400);
    const { id } = (await again(imported.id, [3], [{ line: 3, place: 1, text: '102' }])).json().data;
    await imports.work(id);
    expect(await imports.show(id)).toMatchObject({ state: 'checked', total: 1, changed: 1, refused: 0 });
    expect(await priceOf(second)).toBe(10_000);
    await start(id);
    await imports.work(id);
    expect(await priceOf(second)).toBe(10_200);
    const journal = await api.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['imports.mend', 'imports.again'])
      .execute();
    expect(new Set(journal.map(({ action }) => action))).toEqual(new Set(['imports.mend', 'imports.again']));
  });

  it('of a large import are paged, and a restarted comparison leaves none behind', async () => {
    const [article = ''] = await imports.articles(1);
    await setPrice(article, 10_000);
    const many = Array.from({ length: 250 }, (_, at) => `НЕТ-${at};1`).join('\n');
    const imported = await imports.checked(`Артикул;Цена, руб.\n${many}\n${article};101\n`);
    expect(imported.rows).toMatchObject({ all: 251, refused: 250 });
    const pages = [await imports.rows(imported.id), await imports.rows(imported.id, 'all', 101)];
    expect(pages.map((page) => [page.length, page[0]?.line, page.at(-1)?.line])).toEqual([
      [100, 2, 101],
      [100, 102, 201],
    ]);
    const match = await staffCall(api, 'PUT', `${url}/${imported.id}`, {
      as: editor,
      body: { columns: ['article', null] },
    });
    expect(match.statusCode).toBe(200);
    await imports.work(imported.id);
    const stored = await api.db
      .selectFrom('sheet_rows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('import_id', '=', imported.id)
      .executeTakeFirstOrThrow();
    expect(stored.count).toBe(250);
    await imports.step(imported.id, 'cancel');
    expect((await imports.show(imported.id)).rows.changed).toBe(0);
  });
});

describe('a sample spreadsheet', () => {
  const read = async (path: string) => {
    const answer = await staffCall(api, 'GET', `/api/staff/import-samples/${path}`, { as: editor });
    expect(answer.statusCode).toBe(200);
    return { file: answer.rawPayload, rows: await readSpreadsheet(answer.rawPayload, importLimits) };
  };

  it.each(['prices', 'cards'])('of %s is brought again without a difference', async (sample) => {
    await imports.articles(2);
    const { file, rows } = await read(sample);
    expect(rows.length).toBeGreaterThan(2);
    const imported = await imports.checked(new Uint8Array(file), { name: 'Образец.xlsx' });
    expect(imported).toMatchObject({ state: 'checked', changed: 0, created: 0, refused: 0 });
    expect(imported.heads.every(({ column }) => column !== null)).toBe(true);
  });

  it('of new goods has what they need, with the properties of their folder', async () => {
    const [article = ''] = await imports.articles(1);
    const { path } = await imports.folderOf(article);
    const { file } = await read(`new?folder=${path.split('/').at(-1)}`);
    const imported = await imports.checked(new Uint8Array(file), { name: 'Образец.xlsx' });
    expect(imported).toMatchObject({ state: 'checked', total: 1, created: 1, refused: 0 });
    const unknown = await staffCall(api, 'GET', '/api/staff/import-samples/new?folder=net-takogo', {
      as: editor,
    });
    expect(unknown.statusCode).toBe(404);
  });

  it.each(['cutting', 'placements'])('of %s has the columns of its list', async (sample) => {
    const { file } = await read(sample);
    const imported = await imports.checked(new Uint8Array(file), { name: 'Образец.xlsx' });
    expect(imported).toMatchObject({ kind: sample, refused: 0 });
  });
});

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { forgedZip } from '../../../kernel/spreadsheets/zip.fixture.ts';
import { type Employee, employee } from '../../staff/staff.fixture.ts';
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

const png = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
const archive = (files: Readonly<Record<string, Buffer | string>>, name = 'Фото.zip') =>
  new File(
    [new Uint8Array(forgedZip(Object.entries(files).map(([one, data]) => ({ name: one, data }))))],
    name,
  );
const photosOf = async (article: string) => {
  const { rows } = await sql<{ colour: string }>`
    SELECT p.colour FROM goods_photos p JOIN options o ON o.goods_id = p.goods_id WHERE o.article = ${article}
    ORDER BY p.position`.execute(api.db);
  return rows.map(({ colour }) => colour);
};

describe('a feed', () => {
  it('is compared and written like a spreadsheet', async () => {
    const [article = ''] = await imports.articles(1);
    const text = `<yml_catalog><shop><offers><offer id="1"><vendorCode>${article}</vendorCode><price>321</price><picture>http://127.0.0.1/a.jpg</picture></offer></offers></shop></yml_catalog>`;
    const imported = await imports.written(text, { name: 'Прайс.yml' });
    expect(imported).toMatchObject({ state: 'done', changed: 1, refused: 0 });
    expect(imported.heads.map(({ column }) => column)).toEqual(['article', 'price', null]);
    const laughs = await imports.checked('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', { name: 'Прайс.yml' });
    expect(laughs).toMatchObject({ state: 'stopped', reason: expect.stringContaining('сущности') });
  });
});

describe('bounds of a folder', () => {
  it('are checked by spreadsheets, with the messages of the form', async () => {
    const [article = ''] = await imports.articles(1);
    const folder = await imports.folderOf(article);
    const { rows } = await sql<{ id: number }>`
      INSERT INTO properties (slug, name, unit, kind, decimals, property_group, position)
      VALUES ('bound_length', 'Длина файла', 'мм', 'number', 1, 'Размеры', 900) RETURNING id`.execute(api.db);
    await api.db
      .insertInto('folder_properties')
      .values({
        folder_id: folder.id,
        property_id: rows[0]?.id ?? 0,
        filter_position: null,
        column_position: null,
        key_position: null,
        least: 3,
        most: 20,
      })
      .execute();
    const of = (value: string) => imports.checked(`Артикул;[bound_length]\n${article};${value}\n`);
    expect((await of('8500')).problems).toEqual([
      { line: 2, column: 'Длина файла, мм', reason: 'В\u00a0этом разделе от\u00a03 до\u00a020\u00a0мм' },
    ]);
    expect((await of('8,55')).problems[0]?.reason).toBe('Знаков после запятой не\u00a0больше 1');
    expect(await of('8,5')).toMatchObject({ changed: 1, refused: 0 });
    // The stored value stays valid, however narrow the folder's bounds become.
    await sql`UPDATE goods SET properties = properties || jsonb_build_object(${String(rows[0]?.id)}::text, 99)
      WHERE id = (SELECT goods_id FROM options WHERE article = ${article})`.execute(api.db);
    expect(await of('99')).toMatchObject({ unchanged: 1, refused: 0 });
  });
});

describe('photographs', () => {
  it('come in an archive, named after the article or listed in the spreadsheet', async () => {
    const [first = '', second = ''] = await imports.articles(2);
    const files = {
      [`in/${first}_2.png`]: await png('#112233'),
      [`${first}.png`]: await png('#445566'),
      'lonely.png': await png('#000000'),
      'notes.txt': 'no picture',
    };
    const imported = await imports.written(`Артикул;Цена, руб.\n${first};5\n${second};6\n`, {
      more: [archive(files)],
    });
    expect(imported).toMatchObject({ state: 'done', changed: 2, archives: ['Фото.zip'] });
    expect(imported.spare).toEqual({ names: ['lonely.png'], count: 1 });
    expect(await photosOf(first)).toEqual(['#445566', '#112233']);
    const named = await imports.written(`Артикул;Фото\n${second};lonely.png\n${first};gone.png\n`, {
      more: [archive(files)],
    });
    expect(named.problems).toEqual([{ line: 3, column: 'Фото', reason: '«gone.png»: нет такого файла' }]);
    expect(await photosOf(second)).toEqual(['#000000']);
  });

  it('refuses invalid files and URLs; ignores the column without an archive', async () => {
    const [article = ''] = await imports.articles(1);
    const text = (photo: string) => `Артикул;Фото\n${article};${photo}\n`;
    const fake = { more: [archive({ 'a.png': 'no picture' })] };
    expect((await imports.checked(text('a.png'), fake)).problems[0]?.reason).toContain('нужен файл JPEG');
    expect((await imports.checked(text('http://127.0.0.1/a.png'), fake)).problems[0]?.reason).toContain(
      'не имя файла',
    );
    expect((await imports.checked(text('a.png'))).heads[1]?.column).toBeNull();
    const broken = new File(
      [new Uint8Array(Buffer.from(`PK\u0003\u0004${'broken'.repeat(20)}`))],
      'Фото.zip',
    );
    expect(await imports.checked(text('a.png'), { more: [broken] })).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('Архив'),
    });
    expect((await imports.bring(text('a'), { more: [new File(['Артикул\n1'], 'б.csv')] })).statusCode).toBe(
      422,
    );
  });
});

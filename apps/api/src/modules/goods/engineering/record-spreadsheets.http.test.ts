import { sql } from 'kysely';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { type SpreadsheetImports, spreadsheetImports } from '../import-desk/goods-imports.fixture.ts';
import { listedCutting } from './cutting-office.sql.ts';
import { listedPlacements } from './placements-office.staff.ts';
import { kindOfTitles, recordColumns, type RecordKind } from './record-spreadsheets.rules.ts';

let api: AccountsApi;
let editor: Employee;
let imports: SpreadsheetImports;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  imports = spreadsheetImports(api, editor);
});
afterAll(() => api.close());

const cuttingHead =
  'Серия;Группа ISO;Материал;Марки;Твёрдость;Скорость резания, м/мин;Подача в;Подача;Примечание';
const placementHead =
  'Станок;Длина, мм;Ширина, мм;Высота, мм;Масса, кг;Свободно спереди, мм;Свободно сзади, мм;Свободно слева, мм;Свободно справа, мм';
const rowsOf = async (article: string) => {
  const { rows } = await sql<{ id: string; material: string; speed_max: number; position: number }>`
    SELECT c.id::text AS id, c.material, c.speed_max, c.position FROM cutting_data c JOIN goods g ON g.series_id = c.series_id
    JOIN options o ON o.goods_id = g.id WHERE o.article = ${article} ORDER BY c.position`.execute(api.db);
  return rows;
};
const undone = async (id: string) => {
  const { id: run } = (await staffCall(api, 'POST', `/api/staff/imports/${id}/undo`, { as: editor })).json()
    .data;
  await imports.work(run);
  return imports.show(run);
};
/** The list as an exported CSV file. */
async function exported(kind: RecordKind): Promise<string> {
  const ids = (
    await sql<{ id: string }>`SELECT ${sql.ref(kind === 'cutting' ? 'id' : 'goods_id')}::text AS id
      FROM ${sql.table(kind === 'cutting' ? 'cutting_data' : 'placements')}`.execute(api.db)
  ).rows.map(({ id }) => id);
  const rows = await (kind === 'cutting' ? listedCutting : listedPlacements)(api.db, ids);
  const columns = recordColumns(kind);
  const quoted = (cell: unknown): string => `"${String(cell).replaceAll('"', '""')}"`;
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\n');
}

describe('a spreadsheet', () => {
  it.each([
    ['cutting', cuttingHead],
    ['placements', placementHead],
    ['goods', 'Артикул;Цена;Материал;Масса, кг'],
    ['goods', 'Серия;Материал;Марки;Цена;Раздел;Бренд;Артикул;Наименование'],
    ['goods', ''],
  ])('is known by its titles as %s', (kind, head) => {
    expect(kindOfTitles(head.split(';'))).toBe(kind);
  });
});

describe('a spreadsheet of cutting data', () => {
  it('is compared, written, unchanged when repeated, and reverted where nobody has changed it since', async () => {
    const [article = '', other = ''] = await imports.articles(2);
    const line = (of: string, material: string, speed: string, more = 'мм/зуб;0,05;') =>
      `${of};P — сталь;${material};Ст3;≤ 220 HB;${speed};${more}`;
    const first = await imports.written(`${cuttingHead}\n${line(article, 'Сталь', '100–120')}`);
    expect(first).toMatchObject({ kind: 'cutting', state: 'done', created: 1, refused: 0 });
    const text = [
      cuttingHead,
      line(article, 'СТАЛЬ', '90–110'),
      line(article, 'Чугун', '80', 'мм/об;6: 0,1; 10: 0,2;'),
      line(other, 'Титан', 'быстро'),
      line('НЕТ-ТАКОЙ', 'Сталь', '100'),
      line(article, 'чугун', '70'),
      `${other};P;Сталь;Ст3;;100;tooth;0,1;`,
    ].join('\n');
    const checked = await imports.checked(text, { name: 'Режимы.csv' });
    expect(checked).toMatchObject({
      state: 'checked',
      total: 6,
      created: 2,
      changed: 1,
      refused: 3,
      samples: [{ line: 2, what: 'Скорость резания, м/мин', before: '100–120', after: '90–110' }],
    });
    expect(checked.problems.map((one) => [one.line, one.column])).toEqual([
      [4, 'Скорость резания, м/мин'],
      [5, 'Серия'],
      [6, 'Серия'],
    ]);
    expect((await rowsOf(article)).map(({ speed_max: most }) => most)).toEqual([120]);
    await imports.step(checked.id, 'start');
    await imports.work(checked.id);
    expect(await imports.show(checked.id)).toMatchObject({
      state: 'done',
      created: 2,
      changed: 1,
      written: 3,
    });
    const written = await rowsOf(article);
    expect(written.map(({ material, speed_max: most }) => [material, most])).toEqual([
      ['Сталь', 110],
      ['Чугун', 80],
      ['Сталь', 100],
    ]);
    expect(
      (await journalOf(api.db, 'cutting-row', written[0]?.id ?? '')).map(({ action }) => action),
    ).toEqual(['cutting.add', 'cutting.change']);
    const again = await imports.checked(await exported('cutting'));
    expect(again).toMatchObject({ kind: 'cutting', created: 0, changed: 0, refused: 0, unchanged: 3 });
    const cast = (
      await staffCall(api, 'GET', `/api/staff/cutting-data/${written[1]?.id}`, { as: editor })
    ).json().data as SpecRecord;
    await staffCall(api, 'PUT', `/api/staff/cutting-data/${cast.id}`, {
      as: editor,
      version: cast.version,
      body: { fields: { ...cast.fields, note: 'своё' } },
    });
    expect(await undone(checked.id)).toMatchObject({
      state: 'done',
      changed: 1,
      created: 1,
      refused: 1,
      problems: [{ line: 3, reason: 'эту запись с\u00a0тех пор изменили' }],
    });
    expect((await rowsOf(article)).map(({ speed_max: most }) => most)).toEqual([120, 80]);
  });

  it('goes on where a process was killed, and remembers a title that was matched by hand', async () => {
    const [article = ''] = await imports.articles(1);
    const many = Array.from({ length: 51 }, (_none, at) => `${article};K;Чугун ${at};СЧ20;;100;об;0,1;`);
    const head = cuttingHead.replace('Подача в', 'Ед. подачи');
    const text = [head, ...many.map((one) => one.replace(';об;', ';мм/об;'))].join('\n');
    const brought = await imports.checked(text);
    expect([brought.kind, brought.heads[6]?.column, brought.refused]).toEqual(['cutting', null, 51]);
    const match = await staffCall(api, 'PUT', `/api/staff/imports/${brought.id}`, {
      as: editor,
      body: { columns: brought.heads.map(({ column }) => column ?? 'unit') },
    });
    expect(match.statusCode).toBe(200);
    await imports.work(brought.id);
    expect(await imports.show(brought.id)).toMatchObject({ state: 'checked', created: 51, refused: 0 });
    await imports.step(brought.id, 'start');
    await expect(imports.work(brought.id, imports.killedAt(2))).rejects.toThrow('killed');
    expect(await imports.show(brought.id)).toMatchObject({ state: 'running', done: 50, created: 50 });
    await imports.work(brought.id);
    expect(await imports.show(brought.id)).toMatchObject({
      state: 'done',
      done: 51,
      created: 51,
      written: 51,
    });
    expect((await rowsOf(article)).filter(({ material }) => /^Чугун \d/.test(material))).toHaveLength(51);
    expect((await imports.checked(text)).heads[6]?.column).toBe('unit');
  });
});

describe('a spreadsheet of placements', () => {
  it('is compared, written, unchanged when repeated, and reverted', async () => {
    const [one = '', two = ''] = await imports.articles(2);
    const { columns } = await imports.checked(placementHead.concat(`\n${one};1;1;1;1;1;1;1;1`));
    const titles = new Map(columns.map(({ key, title }) => [key, title]));
    const named = [
      'article',
      'width',
      'depth',
      'height',
      'mass',
      'front',
      'back',
      'left',
      'right',
      'ceiling',
      'floor',
      'voltage',
      'power',
      'foundation',
    ];
    const line = (article: string, width: string) =>
      [
        article,
        width,
        '2200',
        '2600',
        '5 200',
        '1000',
        '800',
        '800',
        '700',
        '3200',
        '300',
        '380 В, 50 Гц',
        '18,5',
        'да',
      ].join(';');
    const text = [named.map((key) => titles.get(key)).join(';'), line(one, '2350'), line(two, '12')].join(
      '\n',
    );
    const imported = await imports.written(text);
    expect(imported).toMatchObject({ kind: 'placements', state: 'done', created: 1, refused: 1 });
    expect(imported.problems).toMatchObject([{ line: 3, column: titles.get('width') }]);
    expect(await imports.checked(await exported('placements'))).toMatchObject({
      unchanged: 1,
      changed: 0,
      refused: 0,
    });
    expect(await undone(imported.id)).toMatchObject({ state: 'done', created: 1, refused: 0 });
    expect(await api.db.selectFrom('placements').select('goods_id').execute()).toEqual([]);
  });

  it('is written by nobody who may not change dictionaries', async () => {
    const [article = ''] = await imports.articles(1);
    const { id } = await imports.checked(`${placementHead}\n${article};2350;2200;2600;5200;1;1;1;1`);
    await sql`WITH role AS (INSERT INTO staff_roles (id, name, permissions)
      VALUES (gen_random_uuid(), 'Прайс-лист', ARRAY['goods.read', 'goods.change']) RETURNING id)
      UPDATE staff SET roles = ARRAY[role.id::text] FROM role WHERE staff.id = ${editor.id}`.execute(api.db);
    expect((await imports.step(id, 'start')).statusCode).toBe(403);
  });
});

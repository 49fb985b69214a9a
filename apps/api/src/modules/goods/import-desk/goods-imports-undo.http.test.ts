import type { StaffImport } from '@spindle/contract/staff/goods/staff-imports';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { type SpreadsheetImports, spreadsheetImports } from './goods-imports.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let imports: SpreadsheetImports;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  imports = spreadsheetImports(api, editor);
  await sql`INSERT INTO warehouses (public_id, slug, name, city_name, address, opening_hours, hours, position)
    VALUES (gen_random_uuid(), 'undo', 'Склад возврата', 'Город', 'Улица', '9–18', '{}', 103)`.execute(
    api.db,
  );
});
afterAll(() => api.close());

const url = '/api/staff/imports';
const undo = (id: string, as = editor) => staffCall(api, 'POST', `${url}/${id}/undo`, { as });

/** The run that reverted the import, and the import after it. */
async function undone(id: string): Promise<{ run: StaffImport; sheet: StaffImport }> {
  const answer = await undo(id);
  expect(answer.statusCode).toBe(200);
  const run = answer.json().data.id;
  await imports.work(run);
  return { run: await imports.show(run), sheet: await imports.show(id) };
}

const optionOf = (article: string) =>
  api.db.selectFrom('options').selectAll().where('article', '=', article).executeTakeFirst();
const goodsOf = (article: string) =>
  api.db
    .selectFrom('goods')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('options').select('goods_id').where('article', '=', article))
    .executeTakeFirst();
const piecesOf = async (article: string) => {
  const { rows } = await sql<{ quantity: number; counted_at: Date | null }>`
    SELECT s.quantity, s.counted_at FROM stock s JOIN options o ON o.id = s.option_id JOIN warehouses w ON w.id = s.warehouse_id
    WHERE o.article = ${article} AND w.slug = 'undo'`.execute(api.db);
  return rows[0];
};
const movePieces = (article: string, delta: number) =>
  sql`
  UPDATE stock SET quantity = quantity + ${delta} WHERE option_id = (SELECT id FROM options WHERE article = ${article})
    AND warehouse_id = (SELECT id FROM warehouses WHERE slug = 'undo')`.execute(api.db);

describe('a written import', () => {
  it('is reverted: fields, prices with their reason, stock by movements, new products', async () => {
    const [first = '', second = ''] = await imports.articles(2);
    const [was, goodsWas] = [await optionOf(first), await goodsOf(first)];
    const folder = await imports.folderOf(first);
    const text = `Артикул;Наименование;Цена, руб.;Масса, кг;stock.undo;Раздел;Бренд
${first};Другое имя;1234,50;7;9;;
${second};;;;;;
НОВЫЙ-${first};Новая вещь ${first};10;1;5;${folder.path};${folder.brand}
`;
    const imported = await imports.written(text);
    expect(imported).toMatchObject({ state: 'done', created: 1, refused: 0, undone: 0 });
    expect(await goodsOf(first)).toMatchObject({ name: 'Другое имя' });
    expect((await piecesOf(first))?.quantity).toBe(9);
    const { run, sheet: after } = await undone(imported.id);
    expect(run).toMatchObject({
      state: 'done',
      undoes: imported.id,
      created: 1,
      refused: 0,
      total: imported.written,
    });
    expect(after.undone).toBe(after.written);
    expect(await goodsOf(first)).toMatchObject({ name: goodsWas?.name });
    expect(await optionOf(first)).toMatchObject({ price: was?.price, weight_g: was?.weight_g });
    expect(await optionOf(`НОВЫЙ-${first}`)).toBeUndefined();
    const series = await api.db
      .selectFrom('series')
      .select('id')
      .where('name', '=', `Новая вещь ${first}`)
      .execute();
    expect(series).toEqual([]);
    const prices = await api.db
      .selectFrom('price_changes')
      .select(['kind', 'staff_id'])
      .where('option_id', '=', was?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(prices).toEqual([
      { kind: 'sheet', staff_id: editor.id },
      { kind: 'undo', staff_id: editor.id },
    ]);
    const journal = await api.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', '%undo')
      .execute();
    expect(journal.map(({ action }) => action)).toEqual(['imports.undo', 'goods.import-undo']);
  });

  it('keeps sales made since: stock is reduced by what the import added', async () => {
    const [article = ''] = await imports.articles(1);
    await imports.written(`Артикул;stock.undo;Остатки на\n${article};20;01.03.2026 10:00\n`);
    const counted = (await piecesOf(article))?.counted_at;
    const imported = await imports.written(`Артикул;stock.undo\n${article};25\n`);
    await movePieces(article, -3);
    await undone(imported.id);
    expect(await piecesOf(article)).toEqual({ quantity: 17, counted_at: counted });
    const { rows } = await sql<{ kind: string; delta: number; note: string | null }>`
      SELECT m.kind, m.delta, m.note FROM stock_movements m JOIN options o ON o.id = m.option_id
      WHERE o.article = ${article} ORDER BY m.id`.execute(api.db);
    expect(rows.map(({ kind, delta }) => `${kind} ${delta}`)).toEqual([
      'sheet 20',
      'sheet 5',
      'reservation -3',
      'sheet -5',
    ]);
    expect(rows.at(-1)?.note).toContain('Цены.csv');
    // The same spreadsheet can be imported again.
    await imports.written(`Артикул;stock.undo\n${article};25\n`);
    expect((await piecesOf(article))?.quantity).toBe(25);
  });

  it('leaves and names rows that somebody changed since, and gives the rest back', async () => {
    const [free = '', priced = '', same = '', renamed = '', sold = '', counted = ''] =
      await imports.articles(6);
    await imports.written(`Артикул;stock.undo\n${sold};1\n${counted};1\n`);
    const lines = [free, priced, same, renamed, sold, counted].map(
      (article) => `${article};700;Имя ${article};8`,
    );
    const before = await optionOf(free);
    const imported = await imports.written(
      `Артикул;Цена, руб.;Наименование;stock.undo\n${lines.join('\n')}\n`,
    );
    await sql`UPDATE options SET price = 90000 WHERE article = ${priced}`.execute(api.db);
    // Changed and then set back to the imported value: it counts as an edit by staff now.
    await sql`UPDATE options SET price = 90000 WHERE article = ${same}`.execute(api.db);
    await sql`UPDATE options SET price = 70000 WHERE article = ${same}`.execute(api.db);
    await sql`UPDATE goods SET name = 'Руками' WHERE id = (SELECT goods_id FROM options WHERE article = ${renamed})`.execute(
      api.db,
    );
    await movePieces(sold, -6);
    await imports.written(`Артикул;stock.undo\n${counted};3\n`);
    const { run, sheet: after } = await undone(imported.id);
    expect(run).toMatchObject({ state: 'done', changed: 1, refused: 5 });
    expect(after).toMatchObject({ written: 6, undone: 1 });
    expect(run.problems.toSorted((one, other) => one.line - other.line)).toEqual([
      { line: 3, column: priced, reason: 'после загрузки меняли: цена' },
      { line: 4, column: same, reason: 'после загрузки меняли: цена' },
      { line: 5, column: renamed, reason: 'после загрузки меняли: наименование' },
      { line: 6, column: sold, reason: 'остаток уже разобрали: свободно 2\u00a0шт., а\u00a0снять нужно 7' },
      { line: 7, column: counted, reason: 'остатки пересчитали после загрузки' },
    ]);
    expect((await optionOf(free))?.price).toBe(before?.price ?? null);
    expect((await optionOf(priced))?.price).toBe(90_000);
    expect((await goodsOf(renamed))?.name).toBe('Руками');
    expect((await goodsOf(sold))?.name).toBe(`Имя ${sold}`);
    const report = await staffCall(api, 'GET', `${url}/${run.id}/report.csv`, { as: editor });
    expect(report.body).toContain(`3;${priced}`);
  });

  it('is reverted once, however many times it is requested', async () => {
    const [article = ''] = await imports.articles(1);
    const imported = await imports.written(`Артикул;stock.undo\n${article};4\n`);
    const answers = await Promise.all([undo(imported.id), undo(imported.id), undo(imported.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const run = answers.find(({ statusCode }) => statusCode === 200)?.json().data.id;
    await Promise.all([imports.work(run), imports.work(run)]);
    await imports.work(run);
    expect((await piecesOf(article))?.quantity).toBe(0);
    const again = await undo(imported.id);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Всё, что изменил этот файл, уже возвращено.',
    ]);
    expect((await undo(run)).statusCode).toBe(409);
  });

  it('goes on where its return was killed, and stops where somebody stops it', async () => {
    const some = await imports.articles(3);
    const filler = Array.from({ length: 600 }, (_, at) => `ДОБАВКА-${at};${at + 1};Вещь ${at}`);
    const folder = await imports.folderOf(some[0] ?? '');
    const imported = await imports.written(
      `Артикул;Цена, руб.;Наименование;Раздел;Бренд\n${[...some.map((one) => `${one};55;`), ...filler]
        .map((line) => `${line};${folder.path};${folder.brand}`)
        .join('\n')}\n`,
    );
    expect(imported).toMatchObject({ written: 603, created: 600 });
    const run = (await undo(imported.id)).json().data.id;
    await expect(imports.work(run, imports.killedAt(2))).rejects.toThrow('killed');
    expect(await imports.show(run)).toMatchObject({ state: 'running', done: 500, created: 500 });
    await staffCall(api, 'POST', `${url}/${run}/cancel`, { as: editor });
    await imports.work(run);
    expect(await imports.show(run)).toMatchObject({ state: 'cancelled', done: 500 });
    const { run: secondRun } = await undone(imported.id);
    expect(secondRun).toMatchObject({ state: 'done', total: 103, done: 103, created: 100, changed: 3 });
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM options WHERE article LIKE 'ДОБАВКА-%'`.execute(api.db);
    expect(rows[0]?.left).toBe(0);
  });

  it('names what cannot be any more, and gives the others back', async () => {
    const [moved = '', plain = ''] = await imports.articles(2);
    const was = await optionOf(moved);
    const { public_id } = was ?? { public_id: '' };
    const imported = await imports.written(
      `Код варианта;Артикул;Масса, кг\n${public_id};ДРУГОЙ-${moved};3\n${(await optionOf(plain))?.public_id};${plain};4\n`,
    );
    // Another product has taken the article meanwhile.
    const [third = ''] = await imports.articles(1);
    await sql`UPDATE options SET article = ${moved} WHERE article = ${third}`.execute(api.db);
    const { run } = await undone(imported.id);
    expect(run).toMatchObject({ state: 'done', changed: 1, refused: 1 });
    expect(run.problems[0]?.reason).toContain('артикул');
  });

  it('that made goods leaves those somebody changed or ordered', async () => {
    const [like = ''] = await imports.articles(1);
    const folder = await imports.folderOf(like);
    const createdArticles = ['ТРОНУТ', 'ЗАКАЗАН', 'ПРОСТ'].map((one) => `${one}-${like}`);
    const imported = await imports.written(
      `Артикул;Наименование;Раздел;Бренд\n${createdArticles.map((one) => `${one};Вещь ${one};${folder.path};${folder.brand}`).join('\n')}\n`,
    );
    await sql`UPDATE options SET weight_g = 5 WHERE article = ${createdArticles[0]}`.execute(api.db);
    await sql`INSERT INTO kits (goods_id, option_id, position)
      SELECT goods_id, id, 901 FROM options WHERE article = ${createdArticles[1]}`.execute(api.db);
    const { run } = await undone(imported.id);
    expect(run).toMatchObject({ created: 1, refused: 2 });
    expect(run.problems.map(({ reason }) => reason.slice(0, 20)).toSorted()).toEqual([
      'новый товар меняли п',
      'новый товар уже зака',
    ]);
    expect(await optionOf(createdArticles[2] ?? '')).toBeUndefined();
  });

  it('is reverted only with permission, and only when finished', async () => {
    const [article = ''] = await imports.articles(1);
    const open = await imports.checked(`Артикул;Цена, руб.\n${article};5\n`);
    expect((await undo(open.id)).statusCode).toBe(409);
    const imported = await imports.written(`Артикул;stock.undo\n${article};3\n`);
    const role = randomUUID();
    await sql`INSERT INTO staff_roles (id, name, permissions) VALUES (${role}, 'Цены', '{goods.change}')`.execute(
      api.db,
    );
    const priced = await employee(api.db, { roles: [role] });
    expect((await undo(imported.id, priced)).statusCode).toBe(403);
    const manager = await employee(api.db, { roles: ['sales-manager'] });
    expect((await undo(imported.id, manager)).statusCode).toBe(403);
    const file = await staffCall(api, 'GET', `${url}/${imported.id}/file`, { as: editor });
    expect(file.body).toContain('stock.undo');
  });

  it('is deleted with its file after three months, whoever reverted it', async () => {
    const [article = ''] = await imports.articles(1);
    const imported = await imports.written(`Артикул;Цена, руб.\n${article};5\n`);
    const { run } = await undone(imported.id);
    await sql`UPDATE sheet_imports SET created_at = now() - interval '91 days' WHERE id = ${imported.id}`.execute(
      api.db,
    );
    await imports.sweep();
    const remainingImports = await api.db
      .selectFrom('sheet_imports')
      .select('id')
      .where('id', 'in', [imported.id, run.id])
      .execute();
    expect(remainingImports).toEqual([]);
  });
});

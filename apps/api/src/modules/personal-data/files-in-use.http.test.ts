import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartApi, openCartApi } from '../cart/cart.fixture.ts';
import { employee } from '../staff/staff.fixture.ts';
import { add, hashOf, type Values } from './marks.fixture.ts';

let api: CartApi;
beforeAll(async () => {
  api = await openCartApi();
});
afterAll(() => api.close());

async function storedFile(name: string): Promise<string> {
  const id = randomUUID();
  const storage_key = await api.deps.storage.put(Buffer.from(name));
  const facts = { name: `${name}.pdf`, mime: 'application/pdf', size: 1, sha256: hashOf(name) };
  await add(api.db, 'files', { id, storage_key, ...facts });
  return id;
}

/** A record of each table that refers to files; columns other than the file. */
async function recordsWithFiles(): Promise<Record<string, Values>> {
  const { db } = api;
  const [other, staff, option] = [await api.person(), await employee(db), await api.option()];
  const goods = await sql<{ id: number }>`
    SELECT id FROM goods WHERE public_id = ${option.goodsId}`.execute(db);
  const [request, sheetImport] = [randomUUID(), randomUUID()];
  await add(db, 'requests', {
    id: request,
    number: request,
    form: 'feedback',
    fields: {},
    user_id: other.id,
  });
  await add(db, 'media', { id: '0123456789ab', kind: 'file', name: 'Прайс' });
  await add(db, 'paper_catalogue_tabs', { id: 901, slug: 'papers', position: 1, name: 'Каталоги' });
  await add(db, 'paper_catalogues', {
    id: 901,
    slug: 'tools',
    tab_id: 901,
    position: 1,
    title: 'А',
    year: 2026,
  });
  return {
    documents: {
      id: randomUUID(),
      user_id: other.id,
      kind: 'contract',
      number: '1',
      title: 'Договор',
      issued_on: '2026-11-01',
    },
    goods_files: {
      goods_id: goods.rows[0]?.id,
      paper_id: randomUUID(),
      edition: 1,
      position: 1,
      kind: 'manual',
      name: 'Руководство',
    },
    media_editions: { media_id: '0123456789ab', edition: 1, file_name: 'p.pdf', size: 1, who: 'Марина' },
    paper_catalogue_files: { catalogue_id: 901, position: 1, name: 'Каталог', size_bytes: 1 },
    request_files: { request_id: request, position: 0 },
    sheet_imports: { id: sheetImport, staff_id: staff.id, file_name: 'goods.xlsx' },
    sheet_archives: { import_id: sheetImport, position: 1 },
    staff_runs: {
      id: randomUUID(),
      staff_id: staff.id,
      list: 'journal',
      action: 'export',
      total: 1,
      state: 'done',
      ended_at: new Date(),
    },
  };
}

it('an erased account and the nightly sweep leave files alone that any table names', async () => {
  const { db } = api;
  const { rows: references } = await sql<{ table: string; column: string }>`
    SELECT t.relname AS "table", a.attname AS "column" FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'files'::regclass`.execute(db);
  const records = await recordsWithFiles();
  expect(Object.keys(records).sort()).toEqual(references.map(({ table }) => table).sort());
  const named: string[] = [];
  for (const [table, values] of Object.entries(records)) {
    const file = await storedFile(table);
    const column = references.find((one) => one.table === table)?.column ?? '';
    await add(db, table, { ...values, [column]: file });
    named.push(file);
  }
  const stillNamed = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const { table, column } of references) {
      const { rows } = await sql<{ id: string }>`SELECT f.id FROM files f
        JOIN ${sql.table(table)} t ON t.${sql.id(column)} = f.id`.execute(db);
      found.push(...rows.map(({ id }) => id));
    }
    return found.sort();
  };
  const unreferenced = await storedFile('nobody names it');

  await api.leave(await api.person());
  expect(await stillNamed()).toEqual(named.sort());
  expect(await db.selectFrom('files').select('id').where('id', '=', unreferenced).execute()).toEqual([]);

  await storedFile('nobody names it either');
  await api.services.personalData.sweep('night');
  expect(await stillNamed()).toEqual(named.sort());
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(named.length);
});

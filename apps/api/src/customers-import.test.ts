import { contentDirectory } from '@spindle/demo-data';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importContentDirectory } from './content-import.ts';
import { createDiskStorage } from './kernel/storage/disk-storage.ts';
import { importSmallShop } from './modules/content/content-import.fixture.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('what an import refuses, by line', () => {
  test.each([
    [
      'registry.yaml',
      "companies: [{ inn: '6671109591', name_short: А, name_full: А, legal_address: А }]",
      /inn: в номере ИНН опечатка/,
    ],
    [
      'registry.yaml',
      "companies:\n  - &a { inn: '6671109590', kpp: '667101001', name_short: А, name_full: А, legal_address: А }\n  - *a\n",
      /ИНН 6671109590 с тем же КПП записан дважды/,
    ],
    [
      'bonus-levels.yaml',
      'levels: [{ id: 1, name: А, turnover_from: 0, discount_percent: 101 }]',
      /discount_percent: слишком много/,
    ],
    [
      'bonus-levels.yaml',
      'levels: [{ id: 1, name: А, turnover_from: 0, discount_percent: 1 }, { id: 2, name: Б, turnover_from: 0, discount_percent: 2 }]',
      /такой оборот уже есть/,
    ],
    [
      'documents.yaml',
      "documents: [{ inn: '1', email: a@example.ru, kind: act, number: '1', title: А, issued_on: '2026-01-01', file: a.pdf }]",
      /либо inn компании, либо email/,
    ],
    [
      'documents.yaml',
      "documents: [{ inn: '1', kind: act, number: '1', title: А, issued_on: '2026-01-01', file: ../../a.pdf }]",
      /нужно имя файла/,
    ],
  ])('%s: %#', async (file, text, problem) => {
    await expect(importSmallShop(database.db, { [file]: text })).rejects.toThrow(problem);
  });
});

describe('the demo shop', () => {
  const load = () =>
    importContentDirectory(
      { db: database.db, log: { info: () => {} }, storage: createDiskStorage(path.join(folder, 'files')) },
      contentDirectory,
    );

  test('has companies to look up, offices, bonus levels, terminals and documents with their files', async () => {
    await load();
    const count = async (
      table: 'company_registry' | 'bonus_levels' | 'documents' | 'addresses' | 'delivery_rates',
    ) =>
      (
        await database.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n;
    expect(Number(await count('company_registry'))).toBeGreaterThanOrEqual(40);
    expect(
      [await count('bonus_levels'), await count('delivery_rates'), await count('addresses')].map(Number),
    ).toEqual([5, 20, 4]);
    const files = await database.db
      .selectFrom('documents')
      .innerJoin('files', 'files.id', 'file_id')
      .select(['storage_key', 'size'])
      .execute();
    expect(files.length).toBe(4);
    const storage = createDiskStorage(path.join(folder, 'files'));
    for (const { storage_key, size } of files) {
      const chunks = await (await storage.open(storage_key)).toArray();
      const bytes = Buffer.concat(chunks as Buffer[]);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBe(size);
    }
  });

  test('loaded again it changes nothing a buyer has', async () => {
    const snapshot = () =>
      Promise.all(
        (['documents', 'files', 'addresses', 'pickup_points', 'client_members'] as const).map((table) =>
          database.db.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await snapshot();
    await load();
    expect(await snapshot()).toEqual(before);
  });
});

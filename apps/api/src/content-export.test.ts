import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '@spindle/database/pool';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { contentDirectory, starterDirectory } from '@spindle/demo-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportContent } from './content-export.ts';
import { importContentDirectory } from './content-import.ts';
import { commandLine } from './kernel/staff/actor.ts';

const log = { info: () => {} };
let shop: TestDatabase;
let another: TestDatabase;
let folder: string;
beforeAll(async () => {
  [shop, another] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-export-'));
});
afterAll(async () => {
  await Promise.all([shop.drop(), another.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const written = async (db: Db): Promise<Record<string, string>> =>
  Object.fromEntries((await exportContent(db, commandLine)).map(({ file, text }) => [file, text]));

test('a shop leaves as files that fill a new one, which leaves as the same files', async () => {
  await importContentDirectory({ db: shop.db, log }, contentDirectory);
  // What the office has and the demo has not.
  await shop.db
    .updateTable('banners')
    .set({ starts_on: '2026-11-01', ends_on: '2026-12-31', advertiser: 'Завод', erid: 'abc' })
    .execute();
  await shop.db
    .updateTable('menu_items')
    .set({ is_hidden: true })
    .where('parent_id', 'is not', null)
    .execute();
  await shop.db.updateTable('folders').set({ is_hidden: true }).where('slug', '=', 'frezernye').execute();
  const files = await written(shop.db);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['site.yaml', 'banners.yaml', 'pages/about.md', 'contract.md', 'synonyms.yaml']),
  );
  expect(files['banners.yaml']).toContain('erid: abc');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  // A new shop starts with starter texts, which imported content replaces.
  await importContentDirectory({ db: another.db, log }, starterDirectory);
  await importContentDirectory({ db: another.db, log, actor: commandLine }, folder);
  expect(await written(another.db)).toEqual(files);
});

test('data of people stays where it is', async () => {
  const all = JSON.stringify(await written(shop.db));
  const rows = await shop.db.selectFrom('users').select('email').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { email } of rows) expect(all).not.toContain(email);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { smallDemoShop } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-goods-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function shop(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const env = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    DATA_DIR: folder,
    INIT_CWD: folder,
  };
  const code = await runCommandLine(argv, commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('products are exported to a spreadsheet and imported back', async () => {
  const exported = await shop('goods', 'export', 'goods.csv', '--folder', 'tools');
  expect(exported).toMatchObject({ code: 0, err: '' });
  const rows = Number(/^Выгружено строк: (\d+)$/.exec(exported.out)?.[1]);
  expect(rows).toBeGreaterThan(100);
  const { code, out } = await shop('goods', 'import', 'goods.csv');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Без изменений +${rows}$`, 'm'));
});

test('a dry run reports changes; a refused row is named and fails the command', async () => {
  const head = (await readFile(path.join(folder, 'goods.csv'), 'utf8')).split('\r\n')[1]?.split(';')[0] ?? '';
  await writeFile(path.join(folder, 'change.csv'), `article;lead_days\n${head};77\nнет-такого;5\n`);
  const dry = await shop('goods', 'import', 'change.csv', '--dry-run');
  expect(dry.code).toBe(1);
  expect(dry.out).toContain('change.csv, строка 3, Раздел: такого артикула нет');
  expect(dry.out).toMatch(/^Ничего не изменено\. В файле:$/m);
  expect(dry.out).toMatch(/^С изменениями +1$/m);
  expect(dry.out).toContain('Меняется: срок поставки 1.');
  expect(dry.err).toBe('Строк с ошибками: 1.');
  const strict = await shop('goods', 'import', 'change.csv', '--strict');
  expect(strict).toMatchObject({ code: 1, err: 'Строк с ошибками: 1; ничего не изменено.' });
  const result = await shop('goods', 'import', 'change.csv');
  expect(result).toMatchObject({ code: 1, err: 'Не загружено строк: 1; остальные загружены.' });
  const option = await database.db
    .selectFrom('options')
    .select('lead_days')
    .where('article', '=', head)
    .executeTakeFirst();
  expect(option?.lead_days).toBe(77);
});

test.each([
  [['goods', 'export', 'goods.pdf'], 2, /нужен \.csv или \.xlsx/],
  [['goods', 'export', 'x.csv', '--folder', 'nothing'], 1, /^Раздела «nothing» нет\.$/],
  [['goods', 'import', 'none.csv'], 1, /^Нет файла .*none\.csv$/],
])('%j', async (argv, code, reason) => {
  const answer = await shop(...argv);
  expect(answer.code).toBe(code);
  expect(answer.err).toMatch(reason);
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plainSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-personal-data-'));
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
    PUBLIC_URL: 'https://shop.example',
    DATA_DIR: folder,
  };
  const code = await runCommandLine(argv, commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const guest = 'gost@example.ru';
beforeAll(async () => {
  await database.db
    .insertInto('requests')
    .values({
      id: randomUUID(),
      number: '900001',
      form: 'feedback',
      fields: '{"phone":"+79991112233"}',
      email: guest,
    })
    .execute();
});

test('personal-data list names every place with its term', async () => {
  const { out } = await shop('personal-data', 'list');
  expect(out).toMatch(/^requests +очищается +номер, форма и день/m);
  expect(out).toMatch(/^rate_limits +удаляется/m);
  expect(out).toContain('хранилище файлов');
});

test('personal-data show and export tell what there is, by e-mail or telephone', async () => {
  expect((await shop('personal-data', 'show', '8 (999) 111-22-33')).out).toMatch(/^requests +1 +очищается$/m);
  expect(JSON.parse((await shop('personal-data', 'export', guest)).out)).toMatchObject({
    Обращения: [{ Номер: '900001' }],
  });
  expect((await shop('personal-data', 'show', 's.voronov@example.ru')).out).toMatch(
    /^Учётная запись .*@example\.ru$/m,
  );
  expect(await shop('personal-data', 'show', 'Иван')).toMatchObject({ code: 1 });
});

test('personal-data erase is for guests, and done once', async () => {
  expect(await shop('personal-data', 'erase', 's.voronov@example.ru')).toMatchObject({ code: 1 });
  expect((await shop('personal-data', 'erase', guest)).out).toMatch(/^requests +1$/m);
  expect(await shop('personal-data', 'erase', guest)).toMatchObject({ code: 1 });
  expect((await shop('personal-data', 'show', guest)).out).toBe('Ничего не хранится.');
});

test('personal-data sweep ends what is over, swept tells it', async () => {
  expect((await shop('personal-data', 'sweep')).code).toBe(0);
  await database.db
    .insertInto('rate_limits')
    .values({ key: 'over', count: 1, resets_at: new Date(0) })
    .execute();
  expect((await shop('personal-data', 'sweep')).out).toMatch(/^rate_limits +1$/m);
  expect((await shop('personal-data', 'sweep')).out).toBe('Просроченного нет.');
  expect((await shop('personal-data', 'swept')).out).toMatch(/rate_limits +1$/m);
  expect(await shop('personal-data', 'swept', '--days', 'x')).toMatchObject({ code: 2 });
});

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestMailServer } from '@spindle/api/kernel/mail/mail-server.fixture';
import { plainSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { employee } from '@spindle/api/modules/staff/staff.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-doctor-'));
  await mkdir(path.join(folder, 'files'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function doctor(over: NodeJS.ProcessEnv = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const env = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    DATA_DIR: folder,
    ...over,
  };
  const code = await runCommandLine(['doctor'], commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('names who is missing, and is content with a shop that is being tried out', async () => {
  const alone = await doctor();
  expect(alone).toMatchObject({ code: 1, err: 'Неисправностей: 1.' });
  expect(alone.out).toMatch(/^Сотрудники +неисправность: никто не может войти/m);
  await employee(database.db, { roles: ['administrator'] });
  const { code, out } = await doctor();
  expect(out).toMatch(/^База данных +отвечает по DATABASE_URL, обновления применены$/m);
  expect(out).toMatch(/^Место на диске +свободно [\d,]+ ГБ$/m);
  expect(out).toMatch(/^Письма +внимание: SMTP_URL не задан/m);
  expect(out).toMatch(/^Адрес +внимание: PUBLIC_URL не задан/m);
  expect(out).toMatch(/^Сотрудники +могут войти с ролью administrator: 1$/m);
  expect(code).toBe(0);
});

test('a shop with an address of its own needs a mail server that answers', async () => {
  const own = { PUBLIC_URL: 'https://shop.example', MAIL_FROM: 'shop@shop.test', MAIL_TO: 'sales@shop.test' };
  expect((await doctor(own)).out).toMatch(/^Письма +неисправность: SMTP_URL не задан/m);
  const mail = await startTestMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${mail.port}`;
  expect((await doctor({ ...own, MAIL_TO: '', SMTP_URL })).out).toMatch(/^Письма +неисправность: задайте/m);
  const sound = await doctor({ ...own, SMTP_URL });
  expect(sound.out).not.toMatch(/внимание|неисправность/);
  expect(sound.code).toBe(0);
  await mail.close();
  expect((await doctor({ ...own, SMTP_URL })).out).toMatch(/^Письма +неисправность: .* не отвечает$/m);
});

test('a database that waits for its migrations is a fault', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations WHERE name <> '1.0') RETURNING name",
  );
  const { code, out } = await doctor();
  expect(out).toContain(`не применены обновления (${rows[0]?.name})`);
  expect(code).toBe(1);
});

test('where no shop has run it says so and makes nothing', async () => {
  const empty = path.join(folder, 'empty');
  await mkdir(empty);
  const { code, out } = await doctor({ DATABASE_URL: '', DATA_DIR: empty });
  expect(out).toMatch(/^База данных +неисправность: её ещё нет/m);
  expect(code).toBe(1);
  expect(await readdir(empty)).toEqual([]);
});

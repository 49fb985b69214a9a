import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '@spindle/database/embedded/embedded';
import { testDirectory } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDatabase } from './open-database.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = path.join(await testDirectory(), 'данные магазина');
});
afterAll(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

async function run(env: NodeJS.ProcessEnv, ...argv: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  return {
    code: await runCommandLine(argv, commands, env, { out: print, err: print }),
    output: printed.join('\n'),
  };
}

test('without a running shop PostgreSQL runs for the time of the command', async () => {
  expect(await run({ DATA_DIR: dataDir }, 'mail', 'list')).toEqual({ code: 0, output: 'Писем пока нет.' });
  expect(await run({ DATA_DIR: dataDir }, 'staff', 'list')).toMatchObject({ code: 0 });
}, 60_000);

test('beside a running shop the command joins its PostgreSQL', async () => {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const database = await openShopDatabase({ DATA_DIR: dataDir });
    expect(await database.db.selectFrom('pages').select('slug').execute()).toEqual([]);
    await database.close();
    expect(await run({ DATA_DIR: dataDir }, 'mail', 'list')).toMatchObject({ code: 0 });
  } finally {
    await embedded.stop();
  }
}, 60_000);

test('a database that is away, or wrong settings, are one sentence', async () => {
  const away = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
  expect(await run(away, 'site', 'get')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^База данных недоступна: .+$/),
  });
  const wrong = { DATABASE_URL: 'mysql://x' };
  expect(await run(wrong, 'site', 'get')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Неверные настройки: DATABASE_URL/),
  });
});

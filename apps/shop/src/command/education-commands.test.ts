import { importSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { firstGroupId, educationFiles } from '@spindle/api/modules/education/education.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function shop(...argv: string[]) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const env = { DATABASE_URL: database.connectionString.replace('@/', '@localhost/') };
  const code = await runCommandLine(argv, commands, env, { out: say, err: say });
  return { code, said: said.join('\n') };
}

test('staff see groups, take places for callers and give them back', async () => {
  expect((await shop('education', 'list')).said).toBe('Групп нет.');
  await importSmallShop(database.db, educationFiles);
  const id = firstGroupId('one');
  expect((await shop('education', 'list')).said).toMatch(
    new RegExp(`^${id} +2030-03-05 +Екатеринбург +2 из 3 +Оператор$`, 'm'),
  );
  expect(await shop('education', 'take', id, '2')).toEqual({ code: 0, said: 'Свободных мест: 0.' });
  expect(await shop('education', 'take', id)).toMatchObject({ code: 1 });
  expect(await shop('education', 'release', id)).toEqual({ code: 0, said: 'Свободных мест: 1.' });
  expect(await shop('education', 'release', id, '3')).toMatchObject({ code: 1 });
  expect(await shop('education', 'release', 'nobody')).toMatchObject({ code: 1 });
  expect((await shop('education', 'take', id, '0')).said).toContain('от 1 до 999');
  const past = firstGroupId('past');
  expect((await shop('education', 'take', past)).said).toContain('уже началась');
});

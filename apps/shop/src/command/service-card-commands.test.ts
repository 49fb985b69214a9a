import { plainSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
});
afterAll(() => database.drop());

async function shop(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = { DATABASE_URL: database.connectionString.replace('@/', '@localhost/') };
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCommandLine(['service-card', ...argv], commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const card = (number: string) =>
  database.db
    .selectFrom('service_cards')
    .select(['hours', 'location', 'removed_at'])
    .where('number', '=', number)
    .executeTakeFirst();

test('a machine is added, changed and taken off', async () => {
  const machine = ['--brand', 'Haas', '--model', 'VF-2', '--serial', '1104417'];
  const owner = ['--owner', 'S.Voronov@example.ru'];
  expect(await shop('add', '--owner', 'nobody@example.ru', ...machine)).toMatchObject({ code: 1 });
  const added = await shop('add', ...owner, ...machine, '--kind', 'vmc');
  expect(added.out).toMatch(/^Заведена карта СК-\d+: Haas VF-2, 1104417\.$/);
  expect((await shop('add', ...owner, ...machine)).err).toMatch(/уже есть/);
  const number = /СК-\d+/.exec(added.out)?.[0] ?? '';
  expect(await shop('set', number, '--hours', '1,5')).toMatchObject({ code: 2 });
  expect(await shop('set', number, '--started', '2026-02-31')).toMatchObject({ code: 2 });
  expect(await shop('set', number.toLowerCase(), '--hours', '1240', '--location', 'Цех 2')).toMatchObject({
    code: 0,
  });
  expect(await card(number)).toEqual({ hours: 1240, location: 'Цех 2', removed_at: null });
  expect((await shop('remove', number)).code).toBe(0);
  expect((await card(number))?.removed_at).toBeInstanceOf(Date);
});

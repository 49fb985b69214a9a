import { importSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { storedCard, storedRequest } from '@spindle/api/modules/equipment/equipment.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
const userId = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  await importSmallShop(database.db);
  await database.db
    .insertInto('users')
    .values({
      id: userId,
      email: 'owner@example.ru',
      first_name: 'Иван',
      last_name: 'Петров',
      type: 'physical',
    })
    .execute();
});
afterAll(() => database.drop());

async function shop(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    PUBLIC_URL: 'https://shop.example',
  };
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCommandLine(argv, commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const letters = async (template: string) =>
  (await database.db.selectFrom('letters').select('text').where('template', '=', template).execute()).map(
    ({ text }) => text,
  );

describe('service-request', () => {
  test('goes its way with letters, and refuses what cannot be', async () => {
    const card = await storedCard(database.db, { user_id: userId });
    const { number } = await storedRequest(database.db, { card_id: card.id });
    expect((await shop('service-requests', 'list')).out).toMatch(new RegExp(`^${number} .*Новая`, 'm'));
    expect((await shop('service-requests', 'list', '--status', 'completed')).out).toBe(
      'Сервисных заявок нет.',
    );
    expect(await shop('service-request', number, 'status', 'flying')).toMatchObject({ code: 2 });
    expect(await shop('service-request', number, 'status', 'scheduled')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/нужен день/),
    });
    expect(
      await shop('service-request', number, 'status', 'scheduled', '--visit', '2099-02-31'),
    ).toMatchObject({
      code: 2,
    });
    const visit = ['--visit', '2099-11-17', '--engineer', 'Павел Ершов'];
    expect(await shop('service-request', number, 'status', 'scheduled', ...visit)).toMatchObject({
      code: 0,
      out: `Заявка ${number}: выезд назначен.`,
    });
    expect((await letters('service-scheduled'))[0]).toMatch(/Павел Ершов приедет 17.ноября 2099/);
    expect((await shop('service-request', number, 'status', 'completed')).err).toMatch(/--result/);
    expect(
      (await shop('service-request', number, 'status', 'completed', '--result', 'Заменён датчик')).code,
    ).toBe(0);
    expect((await shop('service-requests', 'show', number)).out).toMatch(/^Сделано +Заменён датчик$/m);
    expect((await shop('service-request', number, 'status', 'in_work')).err).toMatch(/она закрыта/);
    expect(await shop('service-requests', 'show', 'нет')).toMatchObject({ code: 1 });
  });
});

describe('service-card', () => {
  test('is added, changed, shown and taken off', async () => {
    const machine = ['--brand', 'Haas', '--model', 'VF-2', '--serial', '1104417'];
    expect(await shop('service-card', 'add', '--owner', 'nobody@example.ru', ...machine)).toMatchObject({
      code: 1,
    });
    const added = await shop(
      'service-card',
      'add',
      '--owner',
      'OWNER@example.ru',
      ...machine,
      '--kind',
      'vmc',
    );
    expect(added.out).toMatch(/^Заведена карта СК-\d+: Haas VF-2, 1104417\.$/);
    expect((await shop('service-card', 'add', '--owner', 'owner@example.ru', ...machine)).err).toMatch(
      /уже есть/,
    );
    const number = /СК-\d+/.exec(added.out)?.[0] ?? '';
    expect(await shop('service-card', 'set', number, '--hours', '1,5')).toMatchObject({ code: 2 });
    expect(await shop('service-card', 'set', number, '--hours', '1240', '--location', 'Цех 2')).toMatchObject(
      {
        code: 0,
      },
    );
    expect((await shop('service-card', 'show', number.toLowerCase())).out).toMatch(/^Наработка +1240 ч/m);
    expect((await shop('service-cards', 'list', '--owner', 'owner@example.ru')).out).toContain(number);
    expect((await shop('service-card', 'remove', number)).code).toBe(0);
    expect((await shop('service-cards', 'list', '--owner', 'owner@example.ru')).out).not.toContain(number);
  });

  test('a wish of an owner is applied or declined with a letter', async () => {
    const wish = (number: string, serial: string) =>
      database.db
        .insertInto('service_card_changes')
        .values({
          number,
          request_id: null,
          kind: 'add',
          card_id: null,
          user_id: userId,
          client_id: null,
          email: 'owner@example.ru',
          new_values: JSON.stringify({ brand_name: 'Haas', model: 'ST-20', serial_number: serial }),
          comment: 'ЧПУ Haas NGC',
          note: null,
          decided_at: null,
        })
        .execute();
    await wish('8001', 'S-1');
    await wish('8002', 'S-2');
    expect((await shop('service-card', 'changes')).out).toMatch(/^8001 .*Добавить +ждёт.*ST-20.*NGC/m);
    expect((await shop('service-card', 'apply', '8001', '--kind', 'lathe')).out).toMatch(
      /выполнена, СК-\d+ Haas ST-20/,
    );
    expect(await shop('service-card', 'decline', '8002')).toMatchObject({ code: 2 });
    expect((await shop('service-card', 'decline', '8002', '--note', 'Нет фото таблички')).code).toBe(0);
    expect((await shop('service-card', 'apply', '8002')).err).toMatch(/уже принято/);
    expect((await letters('equipment-declined'))[0]).toMatch(/Нет фото таблички/);
    expect(await letters('equipment-applied')).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plainSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

const inn = '6658123450';
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-customers-'));
  await database.db.updateTable('clients').set({ checked_at: null }).where('inn', '=', inn).execute();
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

const letters = () =>
  database.db
    .selectFrom('letters')
    .select(['template', 'recipient', 'text', 'sent_at'])
    .orderBy('created_at')
    .execute();

describe('company', () => {
  test('list shows states and owners', async () => {
    const { out } = await shop('company', 'list');
    expect(out).toMatch(/^6658123450 .* не проверена +s\.voronov@example\.ru +ООО «Деталь»$/m);
    expect((await shop('company', 'list', '--state', 'confirmed')).out).toBe('Компаний нет.');
    expect(await shop('company', 'list', '--state', 'odd')).toMatchObject({ code: 2 });
  });

  test('show names the company and its people', async () => {
    const { out } = await shop('company', 'show', inn);
    expect(out).toMatch(/^КПП +665801001$/m);
    expect(out).toMatch(/^Владелец +Сергей Воронов <s\.voronov@example\.ru>$/m);
    expect(await shop('company', 'show', '1')).toMatchObject({ code: 1, err: expect.stringMatching(/нет/) });
  });

  test('confirm and reject change the state and write to the owner', async () => {
    expect(await shop('company', 'confirm', inn)).toMatchObject({
      code: 0,
      out: 'Компания ООО «Деталь» подтверждена.',
    });
    expect(await shop('company', 'confirm', inn)).toMatchObject({
      code: 1,
      err: 'Компания ООО «Деталь» уже подтверждена.',
    });
    expect(await shop('company', 'reject', inn, 'Нет в реестре')).toMatchObject({ code: 0 });
    expect((await shop('company', 'show', inn)).out).toMatch(/^Причина +Нет в реестре$/m);
    expect(await shop('company', 'reject', inn, 'Ещё раз')).toMatchObject({ code: 1 });
    expect(await shop('company', 'reject', inn)).toMatchObject({ code: 2 });
    expect(await shop('company', 'reject', inn, ' ')).toMatchObject({ code: 2 });
    expect(await letters()).toMatchObject([
      { template: 'company-confirm', recipient: 's.voronov@example.ru', sent_at: null },
      { template: 'company-reject', text: expect.stringContaining('Нет в реестре') },
    ]);
    expect((await letters())[0]?.text).toContain('https://shop.example/personal/profile/');
  });

  test('a rejected company comes back only while its tax number is free', async () => {
    const id = 'dddddddd-0000-4000-8000-000000000001';
    const rival = { id, inn, name_short: 'ООО «Другая»', name_full: 'ООО «Другая»' };
    await database.db.insertInto('clients').values(rival).execute();
    await shop('company', 'reject', inn, 'Чужой ИНН');
    await database.db.updateTable('clients').set({ rejected_at: null }).where('id', '=', id).execute();
    // Both are asked for by the number: the one in force is meant.
    expect((await shop('company', 'confirm', inn)).out).toBe('Компания ООО «Другая» подтверждена.');
    expect(await shop('company', 'confirm', '0000000000')).toMatchObject({ code: 1 });
  });
});

describe('account', () => {
  const email = 's.voronov@example.ru';

  test('show tells about the person, their companies and consents', async () => {
    const { out } = await shop('account', 'show', email.toUpperCase());
    expect(out).toMatch(/^Имя +Воронов Сергей$/m);
    expect(out).toMatch(/^Почта +s\.voronov@example\.ru, подтверждена$/m);
    expect(out).toMatch(/^Компания +ООО «Деталь», ИНН 6658123450, владелец$/m);
    expect(out).not.toMatch(/argon2/);
    const id = /^Номер +(\S+)$/m.exec(out)?.[1] ?? '';
    expect((await shop('account', 'show', id)).out).toBe(out);
  });

  test('lock ends the sessions at once, unlock opens the door again', async () => {
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('sessions')
      .values({ id, token_hash: Buffer.alloc(32), user_id: id, expires_at: new Date(Date.now() + 3600_000) })
      .execute();
    expect((await shop('account', 'lock', email)).out).toBe(`Вход закрыт: ${email}`);
    expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await shop('account', 'show', email)).out).toMatch(/^Вход закрыт /m);
    await shop('account', 'unlock', email);
    expect((await shop('account', 'show', email)).out).not.toMatch(/Вход закрыт/);
  });

  test.each(['show', 'lock', 'unlock'])('%s of nobody', async (step) => {
    expect(await shop('account', step, 'nobody@example.ru')).toMatchObject({
      code: 1,
      err: 'Учётной записи «nobody@example.ru» нет.',
    });
  });
});

describe('personal-data', () => {
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

  test('list names every place with its term', async () => {
    const { out } = await shop('personal-data', 'list');
    expect(out).toMatch(/^requests +очищается +номер, форма и день/m);
    expect(out).toMatch(/^rate_limits +удаляется/m);
    expect(out).toContain('хранилище файлов');
  });

  test('show and export tell what there is, by e-mail or telephone', async () => {
    expect((await shop('personal-data', 'show', '8 (999) 111-22-33')).out).toMatch(
      /^requests +1 +очищается$/m,
    );
    expect(JSON.parse((await shop('personal-data', 'export', guest)).out)).toMatchObject({
      Обращения: [{ Номер: '900001' }],
    });
    expect((await shop('personal-data', 'show', 's.voronov@example.ru')).out).toMatch(
      /^Учётная запись .*@example\.ru$/m,
    );
    expect(await shop('personal-data', 'show', 'Иван')).toMatchObject({ code: 1 });
  });

  test('erase is for guests, and done once', async () => {
    expect(await shop('personal-data', 'erase', 's.voronov@example.ru')).toMatchObject({ code: 1 });
    expect((await shop('personal-data', 'erase', guest)).out).toMatch(/^requests +1$/m);
    expect(await shop('personal-data', 'erase', guest)).toMatchObject({ code: 1 });
    expect((await shop('personal-data', 'show', guest)).out).toBe('Ничего не хранится.');
  });

  test('sweep ends what is over, swept tells it', async () => {
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
});

import { plainSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { storedCard, storedRequest } from '@spindle/api/modules/equipment/equipment.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
let directory: string;
const userId = randomUUID();

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'service-commands-'));
  database = await createTestDatabase(plainSmallShop);
  await database.db
    .insertInto('users')
    .values({
      id: userId,
      email: 'owner@example.ru',
      email_confirmed_at: new Date(),
      first_name: 'Иван',
      last_name: 'Петров',
      type: 'physical',
    })
    .execute();
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function shop(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    PUBLIC_URL: 'https://shop.example',
    DATA_DIR: directory,
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

async function file(name: string, bytes: string | Buffer): Promise<string> {
  const place = path.join(directory, name);
  await writeFile(place, bytes);
  return place;
}
const kept = async () =>
  (await readdir(path.join(directory, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const papers = () =>
  database.db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select([
      'documents.id',
      'title',
      'kind',
      'user_id',
      'service_card_id',
      'service_request_id',
      'files.name',
      'mime',
    ])
    .orderBy('title')
    .execute();

describe('files', () => {
  test('of a request lie among its owner’s papers, are told in a letter and can be taken away', async () => {
    const card = await storedCard(database.db, { user_id: userId });
    const { id, number } = await storedRequest(database.db, { card_id: card.id });
    const scan = await file('Акт подписанный.pdf', '%PDF-1.7 ');
    const photo = await file('шпиндель.JPG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    expect(await shop('service-request', number, 'attach', scan, photo)).toEqual({
      code: 0,
      out: `Заявка ${number}, добавлено: Акт подписанный, шпиндель.`,
      err: '',
    });
    const of = { user_id: userId, service_card_id: card.id, service_request_id: id };
    const stored = await papers();
    expect(stored).toMatchObject([
      { title: 'Акт подписанный', kind: 'other', mime: 'application/pdf', ...of },
      { title: 'шпиндель', kind: 'other', mime: 'image/jpeg', ...of },
    ]);
    expect(await kept()).toBe(2);
    expect((await letters('service-papers'))[0]).toMatch(/Акт подписанный\s+шпиндель/);
    // The act that the shop makes itself stands beside them, once.
    await shop('service-request', number, 'status', 'completed', '--result', 'Заменён датчик');
    const shown = (await shop('service-requests', 'show', number)).out;
    expect(shown).toMatch(/Добавлены файлы: Акт подписанный, шпиндель/);
    expect(shown).toMatch(new RegExp(`Акт № ${number}, PDF`));
    expect(shown).toContain(`шпиндель, шпиндель.JPG, ${stored[1]?.id}`);
    expect(await shop('service-request', number, 'detach', 'x')).toMatchObject({ code: 1 });
    expect(await shop('service-request', number, 'detach', stored[1]?.id ?? '')).toMatchObject({
      code: 0,
      out: `Заявка ${number}, убрано: шпиндель.`,
    });
    expect(await papers()).toHaveLength(1);
  });

  test('of a machine belong to no request; another machine’s are not touched', async () => {
    const card = await storedCard(database.db, { user_id: userId });
    const other = await storedCard(database.db, { user_id: userId });
    const plan = await file('план.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    const titled = ['--title', 'План размещения', '--kind', 'certificate'];
    expect((await shop('service-card', 'attach', card.number, plan, ...titled)).code).toBe(0);
    const [paper] = (await papers()).filter(({ service_card_id }) => service_card_id === card.id);
    expect(paper).toMatchObject({ title: 'План размещения', kind: 'certificate', service_request_id: null });
    expect((await shop('service-card', 'show', card.number)).out).toContain(paper?.id);
    expect(await shop('service-card', 'detach', other.number, paper?.id ?? '')).toMatchObject({ code: 1 });
    expect(await shop('service-card', 'detach', card.number, paper?.id ?? '')).toMatchObject({ code: 0 });
  });

  test('that cannot be kept are refused and leave nothing', async () => {
    const { number } = await storedRequest(database.db, { card_id: null, user_id: null, email: '' });
    const before = [await kept(), (await papers()).length];
    const good = await file('good.pdf', '%PDF-1.7 ');
    const refused: [RegExp, string[]][] = [
      [/прислал гость без почты/, ['service-request', number, 'attach', good]],
      [/заявки 1 нет/, ['service-request', '1', 'attach', good]],
      [/Карты «СК-9» нет/, ['service-card', 'attach', 'СК-9', good]],
      [/missing.pdf нет/, ['service-request', number, 'attach', path.join(directory, 'missing.pdf')]],
      [/false.pdf: Недопустимый тип/, ['service-request', number, 'attach', await file('false.pdf', 'MZ')]],
      [/run.exe: Недопустимый тип/, ['service-request', number, 'attach', await file('run.exe', 'MZ')]],
      [/empty.pdf: /, ['service-request', number, 'attach', await file('empty.pdf', '')]],
      [/big.pdf: /, ['service-request', number, 'attach', await file('big.pdf', Buffer.alloc(21 << 20))]],
      [/Нет вида/, ['service-request', number, 'attach', good, '--kind', 'photo']],
      [/для одного файла/, ['service-request', number, 'attach', good, good, '--title', 'Акт']],
      [/Лишнее/, ['service-request', number, 'attach', ...Array.from({ length: 11 }, () => good)]],
      [/Лишнее/, ['service-request', number, 'detach', 'a', 'b']],
      [/Нет действия/, ['service-request', number, 'throw', good]],
    ];
    for (const [message, argv] of refused) expect((await shop(...argv)).err).toMatch(message);
    expect([await kept(), (await papers()).length]).toEqual(before);
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
    const wish = (
      number: string,
      serial: string,
      over: { kind?: 'edit'; card_id?: string; new_values?: object } = {},
    ) =>
      database.db
        .insertInto('service_card_changes')
        .values({
          number,
          request_id: null,
          kind: over.kind ?? 'add',
          card_id: over.card_id ?? null,
          user_id: userId,
          client_id: null,
          email: 'owner@example.ru',
          new_values: JSON.stringify(
            over.new_values ?? { brand_name: 'Haas', model: 'ST-20', serial_number: serial },
          ),
          comment: 'ЧПУ Haas NGC',
          note: null,
          decided_at: null,
        })
        .execute();
    await wish('8001', 'S-1');
    await wish('8002', 'S-2');
    expect((await shop('service-card', 'changes')).out).toMatch(
      /^8001 .*Добавить +ждёт.*марка: Haas; модель: ST-20; заводской номер: S-1\. ЧПУ Haas NGC/m,
    );
    expect((await shop('service-card', 'apply', '8001', '--kind', 'lathe')).out).toMatch(
      /выполнена, СК-\d+ Haas ST-20/,
    );
    const made = await database.db
      .selectFrom('service_cards')
      .select('id')
      .where('serial_number', '=', 'S-1')
      .executeTakeFirstOrThrow();
    await wish('8003', 'S-1', {
      kind: 'edit',
      card_id: made.id,
      new_values: { model: 'ST-25', location: 'Цех 4' },
    });
    expect((await shop('service-card', 'changes')).out).toMatch(
      /^8003 .*модель: ST-20 → ST-25; место: нет → Цех 4/m,
    );
    expect(await shop('service-card', 'decline', '8002')).toMatchObject({ code: 2 });
    expect((await shop('service-card', 'decline', '8002', '--note', 'Нет фото таблички')).code).toBe(0);
    expect((await shop('service-card', 'apply', '8002')).err).toMatch(/уже принято/);
    expect((await letters('equipment-declined'))[0]).toMatch(/Нет фото таблички/);
    expect(await letters('equipment-applied')).toHaveLength(1);
  });
});

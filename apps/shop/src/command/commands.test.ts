import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { contentDirectory } from '@spindle/demo-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function shop(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  // The same address with a host before the socket's directory, which wins.
  const env = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    DATA_DIR: folder,
    INIT_CWD: folder,
  };
  const code = await runCommandLine(argv, commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function get(key: string): Promise<string> {
  return (await shop('site', 'get', key)).out;
}

function seo(at: string) {
  return database.db.selectFrom('seo').selectAll().where('path', '=', at).executeTakeFirst();
}

function write(name: string, content: string | Uint8Array): Promise<void> {
  return writeFile(path.join(folder, name), content);
}

test('before the content is there, settings cannot be read or changed', async () => {
  expect(await shop('site', 'get')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Настроек ещё нет/),
  });
  expect(await shop('site', 'set', 'gtmId', 'null')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Настройка не изменена/),
  });
});

test('content import loads the whole demo shop', async () => {
  const { code, out, err } = await shop('content', 'import', contentDirectory);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const part of ['офисы: 14', 'разделы каталога: ', 'страницы: ', 'публичная оферта: 1'])
    expect(out).toContain(part);
});

test('content export writes a new folder and never over another', async () => {
  expect(await shop('content', 'export', 'moved')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Выгружено файлов: \d{2,}$/),
  });
  expect(await readFile(path.join(folder, 'moved/pages/about.md'), 'utf8')).toMatch(
    /^---\n[\s\S]*slug: about/,
  );
  expect(await shop('content', 'export', 'moved')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/не пуста/),
  });
});

describe('site', () => {
  test('get shows all, a group or one value', async () => {
    expect((await shop('site', 'get')).out).toMatch(/^seller\.inn +6673184521$/m);
    expect(await get('countryMeta')).toMatch(/^countryMeta\.code +RU$/m);
    expect(await get('locale')).toBe('ru_RU');
    expect(await shop('site', 'get', 'nothing')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Настройки «nothing» нет/),
    });
    expect(await shop('site', 'get', '__proto__')).toMatchObject({ code: 1 });
  });

  test.each([
    ['basketEnabled', 'false', 'false'],
    ['basketEnabled', 'true', 'true'],
    ['pageTemplate.phone', '88005553535', '88005553535'],
    ['pageTemplate.slogan', 'Станки «под ключ»', 'Станки «под ключ»'],
    ['pageTemplate.copyrightSince', '1993', '1993'],
    ['gtmId', 'GTM-ABC123', 'GTM-ABC123'],
    ['gtmId', 'null', 'null'],
    ['icons.payment.0.name', 'МИР', 'МИР'],
  ])('set %s %s', async (key, value, printed) => {
    expect(await shop('site', 'set', key, value)).toMatchObject({ code: 0 });
    expect(await get(key)).toBe(printed);
  });

  test('once something was changed, files fill the shop no more', async () => {
    expect(await shop('content', 'import', contentDirectory)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/принадлежат кабинету/),
    });
  });

  test.each([
    ['basketEnabled', 'maybe', /basketEnabled: нужно true или false/],
    ['gtmId', '<script>', /gtmId/],
    ['locale', 'en_US', /допустимы значения: ru_RU, ru_KZ, ru_BY/],
    ['pageTemplate', '{}', /pageTemplate\.phone: нет значения/],
    ['pageTemplate.nothing', 'x', /настройки «pageTemplate\.nothing» нет/],
    ['countryMeta', '{"code":"RU","name":"Россия","extra":1}', /настройки «countryMeta\.extra» нет/],
    ['__proto__.polluted', 'x', /нет/],
  ])('set %s %s is refused and the old value stays', async (key, value, reason) => {
    const before = (await shop('site', 'get')).out;
    expect(await shop('site', 'set', key, value)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(reason),
    });
    expect((await shop('site', 'get')).out).toBe(before);
  });

  test('changes of different keys at the same time all stay', async () => {
    const values = ['phone', 'slogan', 'companyName', 'headerWorkingText'];
    await Promise.all(values.map((name) => shop('site', 'set', `pageTemplate.${name}`, `новое ${name}`)));
    expect(await Promise.all(values.map((name) => get(`pageTemplate.${name}`)))).toEqual(
      values.map((name) => `новое ${name}`),
    );
  });
});

describe('seo import', () => {
  test('adds to what is there; --replace leaves only the file', async () => {
    await write(
      'a.csv',
      '\uFEFFpath;title;redirect_url\r\n/new;"Новая; ""страница""\nв две строки";\r\n/gone/;;404\r\n',
    );
    expect(await shop('seo', 'import', 'a.csv')).toMatchObject({ code: 0, out: 'Загружено записей: 2' });
    expect(await seo('/new/')).toMatchObject({
      title: 'Новая; "страница"\nв две строки',
      redirect_url: null,
    });
    expect(await seo('/gone/')).toMatchObject({ redirect_url: '404' });
    expect(await seo('/catalog/')).toBeDefined();
    await write('b.yaml', 'entries: [{ path: /only/, title: Одна }]');
    expect(await shop('seo', 'import', 'b.yaml', '--replace')).toMatchObject({ code: 0 });
    expect(await database.db.selectFrom('seo').select('path').execute()).toEqual([{ path: '/only/' }]);
  });

  test('takes the files that its help shows', async () => {
    const { out } = await shop('seo', 'import', '--help');
    const lines = out.split('\n');
    const linesAfter = (first: RegExp, rows: number): string => {
      const at = lines.findIndex((line) => first.test(line));
      const edge = lines[at]?.search(/\S/) ?? 0;
      return lines
        .slice(at, at + rows)
        .map((line) => line.slice(edge))
        .join('\n');
    };
    await write('shown.csv', linesAfter(/^\s*path;/, 3));
    expect(await shop('seo', 'import', 'shown.csv')).toMatchObject({ code: 0, out: 'Загружено записей: 2' });
    await write('shown.yaml', linesAfter(/^\s*entries:$/, 3));
    expect(await shop('seo', 'import', 'shown.yaml')).toMatchObject({ code: 0, out: 'Загружено записей: 1' });
  });

  test('reads what a Russian Windows writes', async () => {
    await write(
      'win.csv',
      Buffer.from([...Buffer.from('path,h1\n/win/,'), 0xd1, 0xf2, 0xe0, 0xed, 0xea, 0xe8]),
    );
    expect(await shop('seo', 'import', 'win.csv')).toMatchObject({ code: 0 });
    expect(await seo('/win/')).toMatchObject({ h1: 'Станки' });
  });

  test('a foreign redirect, a loop and an unknown column are refused with their line', async () => {
    await write(
      'bad.csv',
      'path,redirect_url,color\n/ok/,/about/,\n/evil/,https://evil.example/,\n/x/,,red\n',
    );
    const { code, err } = await shop('seo', 'import', 'bad.csv');
    expect(code).toBe(1);
    expect(err).toContain(
      'bad.csv, строка 3, redirect_url: перенаправление ведёт только на страницу магазина или 404.',
    );
    expect(err).toContain('bad.csv, строка 4: неизвестные поля: color.');
    expect(await seo('/ok/')).toBeUndefined();
    await write('one.csv', 'path,redirect_url\n/one/,/two/\n');
    await write('two.csv', 'path,redirect_url\n/two/,/one/\n');
    expect(await shop('seo', 'import', 'one.csv')).toMatchObject({ code: 0 });
    expect(await shop('seo', 'import', 'two.csv')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/возвращается на ту же страницу/),
    });
    expect(await seo('/two/')).toBeUndefined();
  });

  test('a file that is not there or of another kind', async () => {
    expect(await shop('seo', 'import', 'none.csv')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Нет файла .*none\.csv$/),
    });
    expect(await shop('seo', 'import', 'list.xlsx')).toMatchObject({ code: 2 });
  });
});

describe('mail', () => {
  test('list shows the newest e-mails, show prints one by the beginning of its id', async () => {
    const email = { template: 'x', reply_to: null, html: '', recipient: 'a@example.ru' };
    await database.db
      .insertInto('letters')
      .values([
        {
          ...email,
          id: 'aaaaaaaa-0000-4000-8000-000000000001',
          message_id: '1',
          subject: 'Первое',
          text: 'Текст один',
        },
        {
          ...email,
          id: 'bbbbbbbb-0000-4000-8000-000000000002',
          message_id: '2',
          subject: 'Второе',
          text: 'Текст два',
        },
      ])
      .execute();
    await database.db
      .updateTable('letters')
      .set({ sent_at: new Date('2026-01-15T09:05:00Z'), created_at: new Date('2026-01-15T09:00:00Z') })
      .where('message_id', '=', '1')
      .execute();
    const { out } = await shop('mail', 'list');
    expect(out.split('\n').at(-1)).toMatch(
      /^aaaaaaaa +15\.01\.2026 12:00 +отправлено 15\.01\.2026 12:05 +a@example\.ru +Первое$/,
    );
    expect(out).toMatch(/^bbbbbbbb .* ждёт отправки /m);
    expect((await shop('mail', 'list', '--limit', '1')).out.split('\n')).toHaveLength(2);
    const printed = await shop('mail', 'show', 'BBBBbbbb');
    expect(printed.out).toMatch(/^Тема +Второе$/m);
    expect(printed.out.endsWith('\n\nТекст два')).toBe(true);
  });

  test.each(['cccccccc', '%', 'a', ''])('show %j: no such e-mail', async (id) => {
    expect(await shop('mail', 'show', id)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Письма с номером/),
    });
  });
});

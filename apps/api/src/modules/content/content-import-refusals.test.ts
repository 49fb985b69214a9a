import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ImportError } from '../../kernel/imports/import-problems.ts';
import { importContentDirectory } from '../../content-import.ts';
import { type Changes, importSmallShop, plainSmallShop, storedContent } from './content-import.fixture.ts';
import { officeYaml, pageMarkdown, smallShop } from './small-shop.fixture.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
});
afterAll(() => database.drop());

async function problemsOf(changes: Changes): Promise<readonly string[]> {
  const thrown: unknown = await importSmallShop(database.db, changes).catch((error: unknown) => error);
  if (thrown instanceof ImportError) return thrown.problems;
  throw new Error('the import was not refused', { cause: thrown });
}

describe('wrong files', () => {
  test('one wrong file refuses all of them, and every wrong entry is named with its place', async () => {
    const before = await storedContent(database.db);
    const problems = await problemsOf({
      'pages/about.md': pageMarkdown('about', {}, 'Другой текст.'),
      'banners.yaml':
        'banners:\n  - { id: b1, section: roof, title: А, order: 1 }\n  - { id: b2, section: home, order: x }\n',
      'menus.yaml': (smallShop['menus.yaml'] ?? '').replace('/contacts/', 'https://evil.example/'),
      'pages/lizing.md': '# Без свойств',
    });
    expect(problems).toEqual([
      'menus.yaml, строка 13, footer[1].children[0].url: нужен адрес страницы магазина, начиная с «/».',
      expect.stringMatching(/^banners\.yaml, строка 2, banners\[0\]\.section: допустимы значения: home, /),
      'banners.yaml, строка 3, banners[1].title: нет значения.',
      'banners.yaml, строка 3, banners[1].order: нужно число.',
      'pages/lizing.md, строка 1: в начале нужны свойства страницы между строками «---».',
    ]);
    expect(await storedContent(database.db)).toEqual(before);
  });

  test.each<[string, string, RegExp]>([
    [
      'banners.yaml',
      'banners: [{ id: b1, section: home, title: А, order: 1, picture: /photos/a.png }]',
      /picture: нужен адрес картинки из библиотеки/,
    ],
    [
      'banners.yaml',
      'banners: [{ id: b1, section: home, title: А, order: 1, picture: /api/media/000000000000 }]',
      /^banners\.yaml, b1: картинки \/api\/media\/000000000000 в библиотеке нет/,
    ],
    [
      'seo.yaml',
      'entries: [{ path: /a/, redirect_url: "https://evil.example/" }]',
      /^seo\.yaml, строка 1, entries\[0\]\.redirect_url: перенаправление ведёт только/,
    ],
    [
      'seo.yaml',
      'entries: [{ path: /a/, redirect_url: "//evil.example" }]',
      /redirect_url: перенаправление ведёт только/,
    ],
    [
      'seo.yaml',
      'entries: [{ path: /a/, redirect_url: "/\\\\evil.example" }]',
      /redirect_url: перенаправление ведёт только/,
    ],
    [
      'seo.yaml',
      'entries: [{ path: /a/, redirect_url: /b }, { path: /b, redirect_url: /a/?x=1 }]',
      /перенаправление с \/a\/ возвращается/,
    ],
    ['seo.yaml', 'entries: [{ path: /a }, { path: /a/ }]', /страница \/a\/ записана дважды/],
    ['seo.yaml', 'entries: [{ path: /a/, robots: "index; rm" }]', /robots: нужны слова вида/],
    ['seo.yaml', 'entries: [{ path: https://evil.example/ }]', /path: нужен адрес страницы магазина/],
    ['seo.yaml', 'entries: [{ path: /a/, redirect: /b/ }]', /entries\[0\]: неизвестные поля: redirect/],
    ['site.yaml', 'locale: en', /^site\.yaml, строка 1, locale: допустимы значения: ru_RU/],
    [
      'site.yaml',
      `${smallShop['site.yaml']}colour: red`,
      /^site\.yaml, строка \d+, colour: нет такой настройки/,
    ],
    ['site.yaml', 'a: [1\nb: }', /^site\.yaml, строка \d+: запись YAML не читается/],
    [
      'folders.yaml',
      'sections: [{ section: catalog, children: [{ slug: tools, name: А }] }, { section: tools, children: [] }]',
      /имя tools уже занято разделом catalog\/tools/,
    ],
    [
      'folders.yaml',
      'sections: [{ section: catalog, children: [{ slug: Ф, name: А }] }]',
      /slug: нужны строчные латинские буквы/,
    ],
    [
      'companies.yaml',
      `companies:\n${officeYaml('0e50d309-e84a-5e07-b305-64893fb6ca00', 'ufa', false)}`,
      /главный офис \(is_head\) должен быть один, а отмечено: 0/,
    ],
    [
      'companies.yaml',
      `companies:\n${officeYaml('0e50d309-e84a-5e07-b305-64893fb6ca00', 'ufa', true).replace('[1]', '[9]')}`,
      /business_region_id\[0\]: региона 9 нет/,
    ],
    [
      'companies.yaml',
      `companies:\n${officeYaml('0e50d309-e84a-5e07-b305-64893fb6ca00', 'ufa', true).replace("'08:00'", 'рано')}`,
      /hours\[0\]\.opens: нужно время вида 08:00/,
    ],
    [
      'regions.yaml',
      'regions: [{ id: 1, name: А, slug: a, cities: [] }, { id: 1, name: Б, slug: b, cities: [] }]',
      /id региона «Б» уже занят/,
    ],
    [
      'accounts.yaml',
      'companies: []\naccounts: [{ email: a@b, password: short, first_name: А, last_name: Б, type: physical }]',
      /password: слишком мало, нужно не меньше 8/,
    ],
    [
      'accounts.yaml',
      'companies: []\naccounts: [{ email: a@b.ru, password: long enough, first_name: А, last_name: Б, type: legal, company: x, role: owner }]',
      /компании x в файле нет/,
    ],
    [
      'accounts.yaml',
      'companies: []\naccounts: [{ email: a@b.ru, password: long enough, first_name: А, last_name: Б, type: physical, business_region_id: 9 }]',
      /business_region_id: региона 9 нет/,
    ],
    ['pages/x.md', pageMarkdown('about', {}, 'Текст'), /страница about уже есть в pages\/about\.md/],
    ['pages/x.md', pageMarkdown('a/b/c/d/e', {}, 'Текст'), /страница лежит глубже 4 уровней/],
    ['pages/x.md', pageMarkdown('../etc', {}, 'Текст'), /slug: нужен адрес из строчных/],
    ['pages/x.md', pageMarkdown('x', { updted: 1 }, 'Текст'), /неизвестные поля: updted/],
    [
      'pages/x.md',
      pageMarkdown('x', {}, '').replace('2026-10-12', '2026-02-30'),
      /^pages\/x\.md, строка 7, updated: нужна дата/,
    ],
    ['pages/x.md', pageMarkdown('x', {}, ''), /у страницы нет текста/],
    ['contract.md', '---\ntitle: А\n---\nТекст', /version: нет значения/],
  ])('%s is refused: %3$s', async (file, text, expected) => {
    const before = await storedContent(database.db);
    const problems = await problemsOf({ [file]: text });
    expect(problems).toContainEqual(expect.stringMatching(expected));
    expect(await storedContent(database.db)).toEqual(before);
  });

  test('a directory without content, or none at all, is refused', async () => {
    const empty = Object.fromEntries(Object.keys(smallShop).map((name) => [name, null]));
    expect((await problemsOf(empty))[0]).toMatch(/нет файлов содержимого/);
    const nowhere = importContentDirectory(
      { db: database.db, log: { info: () => {} } },
      '/nonexistent/content',
    );
    await expect(nowhere).rejects.toThrow(/Каталог \/nonexistent\/content не читается/);
  });
});

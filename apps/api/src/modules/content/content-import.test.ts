import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importSmallShop, plainSmallShop, storedContent } from './content-import.fixture.ts';
import { officeYaml, smallShop } from './small-shop.fixture.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
});
afterAll(() => database.drop());

describe('a whole directory', () => {
  test('tells what was loaded and can be loaded again', async () => {
    const before = await storedContent(database.db);
    const lines = await importSmallShop(database.db);
    expect(lines).toContain('страницы: 3');
    expect(lines).toContain('офисы: 1');
    expect(await storedContent(database.db)).toEqual(before);
  });

  test('what vanished from a file goes, what is new comes, numbers stay', async () => {
    await importSmallShop(database.db, {
      'accounts.yaml': null,
      'companies.yaml': null,
      'regions.yaml':
        'regions: [{ id: 2, name: Сибирь, slug: ural, cities: [{ id: 11, name: Уфа, slug: ufa }] }]',
      'menus.yaml':
        'secondary: [{ id: m2, name: История, slug: istoriya, url: /about/istoriya/ }]\nmain: []\nfooter: []\ndocuments: []',
      'folders.yaml': 'sections: [{ section: tools, children: [{ slug: frezernye, name: Фрезы }] }]',
      'pages/lizing.md': null,
    });
    const now = await storedContent(database.db);
    expect(now.regions).toMatchObject([{ id: 2, name: 'Сибирь', slug: 'ural', position: 0 }]);
    expect(now.cities).toMatchObject([{ id: 11, region_id: 2, name: 'Уфа', slug: 'ufa' }]);
    expect(now.menu_items).toMatchObject([{ id: 'm2', parent_id: null }]);
    expect(now.folders?.map((row) => (row as { path: string }).path).sort()).toEqual([
      'tools',
      'tools/frezernye',
    ]);
    expect(now.pages).toHaveLength(2);
    // Their file was not there, so offices and accounts stay; a region that is gone is forgotten.
    expect(now.companies).toHaveLength(1);
    expect(now.users).toMatchObject([{ business_region_id: null }, { business_region_id: null }]);
    await importSmallShop(database.db);
  });

  test('a folder keeps its id as long as its path stays', async () => {
    const id = async () =>
      (
        await database.db
          .selectFrom('folders')
          .select('id')
          .where('slug', '=', 'vertikalnye')
          .executeTakeFirst()
      )?.id;
    const before = await id();
    await importSmallShop(database.db, {
      'folders.yaml': (smallShop['folders.yaml'] ?? '').replace('Вертикальные', 'Стоячие'),
    });
    expect(before).toMatch(/^[\da-f]{8}-[\da-f]{4}-5/);
    expect(await id()).toBe(before);
  });

  test('offices may exchange their slugs', async () => {
    const [a, b] = ['0e50d309-e84a-5e07-b305-64893fb6ca00', '1e50d309-e84a-5e07-b305-64893fb6ca00'] as const;
    const two = (first: string, second: string) =>
      `companies:\n${officeYaml(a, first, true)}${officeYaml(b, second, false)}`;
    await importSmallShop(database.db, { 'companies.yaml': two('ufa', 'perm') });
    await importSmallShop(database.db, { 'companies.yaml': two('perm', 'ufa') });
    const rows = await database.db
      .selectFrom('companies')
      .select(['id', 'slug'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { id: a, slug: 'perm' },
      { id: b, slug: 'ufa' },
    ]);
    await importSmallShop(database.db);
  });

  test('an account that exists is left as it is', async () => {
    const { db } = database;
    await db
      .updateTable('users')
      .set({ password_hash: 'changed', first_name: 'Лёша' })
      .where('email', '=', 'a.lebedev@example.ru')
      .execute();
    await importSmallShop(database.db);
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'a.lebedev@example.ru')
      .executeTakeFirst();
    expect(user).toMatchObject({ password_hash: 'changed', first_name: 'Лёша' });
  });

  test('two imports at once both end well', async () => {
    await Promise.all([
      importSmallShop(database.db),
      importSmallShop(database.db),
      importSmallShop(database.db),
    ]);
    expect(await database.db.selectFrom('pages').select('slug').execute()).toHaveLength(3);
  });
});

describe('what the office changed', () => {
  const lizing = (smallShop['pages/lizing.md'] ?? '').replace(/\n---\n[\s\S]*$/, '\n---\nИз новых файлов.');
  const bodyOf = async (slug: string) =>
    (await database.db.selectFrom('pages').select('body').where('slug', '=', slug).executeTakeFirst())?.body;
  const editIn = async (slug: string, body: string) => {
    const row = await database.db
      .selectFrom('texts')
      .select(['id', 'fields'])
      .where('key', '=', slug)
      .executeTakeFirstOrThrow();
    const fields = JSON.stringify({ ...row.fields, body });
    await database.db
      .updateTable('texts')
      .set({ fields, on_site: fields })
      .where('id', '=', row.id)
      .execute();
    await database.db.updateTable('pages').set({ body }).where('slug', '=', slug).execute();
  };

  test('stays where the files are as they were, and is named where both changed', async () => {
    await editIn('lizing', 'Написано в кабинете.');
    expect((await importSmallShop(database.db)).filter((line) => line.includes('кабинет'))).toEqual([]);
    expect(await bodyOf('lizing')).toBe('Написано в кабинете.');
    const lines = await importSmallShop(database.db, { 'pages/lizing.md': lizing });
    expect(lines.at(-1)).toBe(
      'страницы: оставлены правки кабинета: lizing (выбрать: кабинет, «Тексты», «Выбрать», или --take mine|theirs)',
    );
    expect(await bodyOf('lizing')).toBe('Написано в кабинете.');
    await importSmallShop(database.db, { 'pages/lizing.md': null });
    expect(await bodyOf('lizing')).toBe('Написано в кабинете.');
  });

  test('waits for somebody to choose; what is chosen is not asked again', async () => {
    const waits = async () =>
      (
        await database.db
          .selectFrom('texts')
          .select('theirs')
          .where('key', '=', 'lizing')
          .executeTakeFirstOrThrow()
      ).theirs?.['body'];
    const again = () => importSmallShop(database.db, { 'pages/lizing.md': lizing });
    await again();
    expect(await waits()).toBe('Из новых файлов.');
    await importSmallShop(database.db);
    expect(await waits()).toBeUndefined();
    await importSmallShop(database.db, { 'pages/lizing.md': lizing }, { mine: true });
    expect([await waits(), await bodyOf('lizing')]).toEqual([undefined, 'Написано в кабинете.']);
    expect((await again()).filter((line) => line.includes('кабинет'))).toEqual([]);
    await importSmallShop(database.db, {}, { mine: true });
  });

  test('gives way to the files when they are to win, and stays among the revisions', async () => {
    await importSmallShop(database.db, { 'pages/lizing.md': lizing }, { theirs: true });
    expect(await bodyOf('lizing')).toBe('Из новых файлов.');
    await importSmallShop(database.db);
    expect(await bodyOf('lizing')).not.toBe('Из новых файлов.');
    const { count } = await database.db
      .selectFrom('text_revisions')
      .innerJoin('texts', 'texts.id', 'text_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key', '=', 'lizing')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(2);
  });

  test('settings and offices stay too, and are named where both changed', async () => {
    const { db } = database;
    const nameOf = async () => {
      const { value } = await db
        .selectFrom('site_settings')
        .select('value')
        .where('key', '=', 'pageTemplate')
        .executeTakeFirstOrThrow();
      return (value as { companyName: string }).companyName;
    };
    const renamed = (name: string) =>
      (smallShop['site.yaml'] ?? '').replace(/companyName: .*/, `companyName: ${name}`);
    await db
      .updateTable('site_settings')
      .set({ value: sql`jsonb_set(value, '{companyName}', '"Свой"')` })
      .where('key', '=', 'pageTemplate')
      .execute();
    await db.updateTable('companies').set({ phone: '8-800', source: 'office' }).execute();
    const item = { menu: 'main' as const, position: 1, name: 'Своё', slug: 'svoe', url: '/svoe/' };
    await db
      .insertInto('menu_items')
      .values({ ...item, id: 'svoe', source: 'office', parent_id: null, code: null, append_text: null })
      .execute();
    expect((await importSmallShop(db)).filter((line) => line.includes('настройки сайта: ост'))).toEqual([]);
    expect(await nameOf()).toBe('Свой');
    const lines = await importSmallShop(db, { 'site.yaml': renamed('Чужой') });
    expect(lines).toContain(
      'настройки сайта: оставлены правки кабинета: pageTemplate (выбрать: кабинет, «Настройки», или --take mine|theirs)',
    );
    // The file of offices is as it was: there is nothing to choose.
    expect(lines.filter((line) => line.startsWith('офисы: ост'))).toEqual([]);
    const phones = async () =>
      (await db.selectFrom('companies').select('phone').execute()).map(({ phone }) => phone);
    expect([await nameOf(), await phones()]).toEqual(['Свой', ['8-800']]);
    const own = async () =>
      (await db.selectFrom('menu_items').select('id').where('id', '=', 'svoe').execute()).length;
    expect(await own()).toBe(1);
    await importSmallShop(db, { 'site.yaml': renamed('Чужой') }, { theirs: true });
    // What no file knows is nobody else's to take.
    expect(await own()).toBe(1);
    await db.deleteFrom('menu_items').where('id', '=', 'svoe').execute();
    expect([await nameOf(), (await phones()).includes('8-800')]).toEqual(['Чужой', false]);
    await importSmallShop(db);
  });

  test('a text of the office that no file knows stays', async () => {
    const fields = JSON.stringify({ slug: 'svoya', body: 'Своя' });
    const row = { kind: 'page' as const, key: 'svoya', name: 'Своя', fields, on_site: fields };
    await database.db.insertInto('texts').values(row).execute();
    await importSmallShop(database.db, {}, { theirs: true });
    expect(
      await database.db.selectFrom('texts').select('id').where('key', '=', 'svoya').executeTakeFirst(),
    ).toBeDefined();
    await database.db.deleteFrom('texts').where('key', '=', 'svoya').execute();
  });
});

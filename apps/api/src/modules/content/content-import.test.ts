import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandLine } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { importSmallShop, plainSmallShop, storedContent } from './content-import.fixture.ts';
import { contractMarkdown, officeYaml, smallShop } from './small-shop.fixture.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
});
afterAll(() => database.drop());

describe('a whole directory', () => {
  test('reports what was loaded and can be loaded again', async () => {
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

  test('a folder retains its id as long as its path stays', async () => {
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

  test('a banner names a picture of the library', async () => {
    const { db } = database;
    await db.insertInto('media').values({ id: '0123456789ab', kind: 'picture', name: 'Цех' }).execute();
    const named = (smallShop['banners.yaml'] ?? '').replace(
      'order: 1',
      'order: 1, picture: /api/media/0123456789ab',
    );
    await importSmallShop(db, { 'banners.yaml': named });
    const uses = () => db.selectFrom('media_uses').select('record').execute();
    expect(await uses()).toEqual([{ record: 'b1' }]);
    await importSmallShop(db);
    expect(await uses()).toEqual([]);
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

describe('a shop whose content somebody has changed', () => {
  test('is not filled any more; what the office has no screen for still comes', async () => {
    await writeAudit(database.db, commandLine, {
      action: 'banners.change',
      record: ['banner', 'b1'],
      before: { title: 'Станки' },
      after: { title: 'Центры' },
    });
    const before = await storedContent(database.db);
    const refused = importSmallShop(database.db, { 'pages/lizing.md': null });
    await expect(refused).rejects.toThrow(/принадлежат кабинету[\s\S]*content export/);
    expect(await storedContent(database.db)).toEqual(before);
    const alone = Object.fromEntries(Object.keys(smallShop).map((name) => [name, null]));
    await importSmallShop(database.db, {
      ...alone,
      'contract.md': contractMarkdown('2027-01-01', 'Новая редакция.'),
    });
    expect(await database.db.selectFrom('contracts').select('version').orderBy('version').execute()).toEqual([
      { version: '2026-03-01' },
      { version: '2027-01-01' },
    ]);
  });
});

import { smallDemoShop } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { isWholeDemo } from '@spindle/demo-data/demo-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo, loadStarter } from './load-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const count = async (table: 'goods' | 'users' | 'staff' | 'folders' | 'brands' | 'companies' | 'units') =>
  (
    await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .execute()
  )[0]?.n;

test('a shop that began without the demo has both sections and nothing of anybody, however often it is started', async () => {
  const said: string[] = [];
  const parts = { database, log: { info: () => {} }, say: (text: string) => void said.push(text) };
  await loadStarter(parts);
  await loadStarter(parts);
  expect(said).toHaveLength(1);
  // Started without DEMO=off it would be filled, and get staff whose password everybody knows.
  await loadDemo({ ...parts, storage: undefined as never, goods: 400, staff: true });
  expect(await count('folders')).toBe(2);
  expect(await count('units')).toBeGreaterThan(3);
  for (const table of ['goods', 'users', 'staff', 'brands', 'companies'] as const)
    expect([table, await count(table)]).toEqual([table, 0]);
  const texts = await database.db.selectFrom('pages').select(['slug', 'body']).execute();
  expect(texts.map(({ slug }) => slug)).toContain('politika-obrabotki-dannyh');
  expect(JSON.stringify(texts)).not.toMatch(/Шпиндел|example\.ru/);
});

test('a demo is whole when every part was loaded, and not when one is missing', async () => {
  const demo = await createTestDatabase(smallDemoShop);
  try {
    const parts = { database: demo, log: { info: () => {} }, say: () => {}, storage: undefined as never };
    expect(await isWholeDemo(demo.db)).toBe(false);
    await loadDemo({ ...parts, goods: 400, staff: false });
    expect(await isWholeDemo(demo.db)).toBe(true);
    await demo.db.deleteFrom('favourite_lists').execute();
    expect(await isWholeDemo(demo.db)).toBe(false);
  } finally {
    await demo.drop();
  }
});

import { smallDemoShop } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemoShop, fillOwnShop } from './demo-shop.ts';
import { hasWholeDemo } from './shop-state.sql.ts';

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

test('a shop without the demo has both sections, no products and no accounts, however often it starts', async () => {
  const lines: string[] = [];
  const parts = { database, log: { info: () => {} }, print: (text: string) => void lines.push(text) };
  await fillOwnShop(parts);
  await fillOwnShop(parts);
  expect(lines).toHaveLength(1);
  // Without DEMO=off the shop would be filled with demo data and get staff with a public password.
  await fillDemoShop({ ...parts, storage: undefined as never, goods: 400, staff: true });
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
    const parts = { database: demo, log: { info: () => {} }, print: () => {}, storage: undefined as never };
    expect(await hasWholeDemo(demo.db)).toBe(false);
    await fillDemoShop({ ...parts, goods: 400, staff: false });
    expect(await hasWholeDemo(demo.db)).toBe(true);
    await demo.db.deleteFrom('favourite_lists').execute();
    expect(await hasWholeDemo(demo.db)).toBe(false);
  } finally {
    await demo.drop();
  }
});

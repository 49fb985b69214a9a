import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { inTransaction } from '@spindle/database/transaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainSmallShop } from '../content/content-import.fixture.ts';
import { moveAddress, writeHead } from './page-heads.staff.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
});
afterAll(() => database.drop());

const at = (path: string) =>
  database.db.selectFrom('seo').select(['title', 'redirect_url']).where('path', '=', path).executeTakeFirst();

it('a head moves with its page, and every old address leads to the new one at once', async () => {
  await inTransaction(database.db, async (tx) => {
    await writeHead(tx, '/product/a/', { title: 'Свой заголовок', description: null });
    await moveAddress(tx, '/product/a/', '/product/b/');
    await moveAddress(tx, '/about/', '/about-us/');
  });
  expect([(await at('/product/b/'))?.title, (await at('/product/a/'))?.redirect_url]).toEqual([
    'Свой заголовок',
    '/product/b/',
  ]);
  expect([(await at('/about-us/'))?.title, (await at('/about/'))?.redirect_url]).toEqual([
    'О компании',
    '/about-us/',
  ]);
  expect((await at('/company/'))?.redirect_url).toBe('/about-us/');
});

import { smallDemoShop } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { loadOrders, loadReviews } from '@spindle/demo-data/parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  await loadOrders(database, '2026-11-15');
  await loadReviews(database, '2026-11-15');
});
afterAll(() => database.drop());

async function shop(...argv: string[]) {
  const printed: string[] = [];
  const print = (text: string): void => void printed.push(text);
  const env = { DATABASE_URL: database.connectionString.replace('@/', '@localhost/') };
  const code = await runCommandLine(argv, commands, env, { out: print, err: print });
  return { code, output: printed.join('\n') };
}

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows;

test('demo goods and accounts go; what people made stays, and is named', async () => {
  // Data of a real shop: an account, a custom product and an order of two demo products.
  await sql`INSERT INTO users (id, email, email_key, first_name, last_name, type)
    VALUES ('00000000-0000-4000-8000-000000000001', 'me@shop.ru', 'me@shop.ru', 'Пётр', 'Первый', 'physical')`.execute(
    database.db,
  );
  await sql`INSERT INTO goods (series_id, brand_id, folder_id, public_id, slug, name, size_name)
    SELECT series_id, brand_id, folder_id, 'p_own', 'own', 'Свой товар', 'один' FROM goods WHERE id = 1`.execute(
    database.db,
  );
  const [order] = await rows(sql<{ id: string }>`
    UPDATE orders SET user_id = '00000000-0000-4000-8000-000000000001', client_id = NULL
    WHERE id = (SELECT order_id FROM order_lines WHERE goods_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)
    RETURNING id`);
  const ordered = await rows(sql<{ name: string; id: number }>`
    SELECT DISTINCT g.name, g.id FROM order_lines l JOIN goods g ON g.id = l.goods_id WHERE l.order_id = ${order?.id}`);
  expect(ordered.length).toBeGreaterThan(0);

  expect(await shop('demo', 'remove')).toMatchObject({ code: 1, output: expect.stringMatching(/--yes/) });
  const { code, output } = await shop('demo', 'remove', '--folders', '--yes');
  expect([code, output]).toEqual([0, expect.stringContaining('Своих товаров: 1, учётных записей: 1.')]);
  for (const { name } of ordered) expect(output).toContain(name);

  expect(await rows(sql`SELECT id FROM goods WHERE public_id <> 'p_own' ORDER BY id`)).toEqual(
    ordered.map(({ id }) => ({ id })).toSorted((one, other) => one.id - other.id),
  );
  expect(await rows(sql`SELECT id FROM orders`)).toEqual([{ id: order?.id }]);
  expect(await rows(sql`SELECT email FROM users`)).toEqual([{ email: 'me@shop.ru' }]);
  expect(await rows(sql`SELECT count(*)::int AS n FROM reviews`)).toEqual([{ n: 0 }]);
  // Every folder left is a section or has something below it, and no menu leads to one that is gone.
  expect(
    await rows(sql`SELECT path FROM folders f WHERE parent_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM goods g JOIN folders b ON b.id = g.folder_id WHERE starts_with(b.path, f.path))
      AND NOT EXISTS (SELECT FROM series s JOIN folders b ON b.id = s.folder_id WHERE starts_with(b.path, f.path))`),
  ).toEqual([]);
  expect(
    await rows(sql`SELECT url FROM menu_items m WHERE url LIKE '/tools/_%' AND NOT EXISTS (
      SELECT FROM folders WHERE '/' || path || '/' = m.url)`),
  ).toEqual([]);
  expect(await rows(sql`SELECT actor_kind FROM audit WHERE action = 'demo.remove'`)).toEqual([
    { actor_kind: 'command' },
  ]);
  expect(await shop('demo', 'remove', '--yes')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/нет/),
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './pool.ts';
import { asPrepared } from './prepared.ts';
import { createTestDatabase } from './test-database.ts';

test('a marked statement is planned once per connection, others are left alone', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const one = openDatabase({
    connection: { connectionString },
    applicationName: 'prepared',
    max: 1,
    log: () => {},
  });
  try {
    for (const value of [1, 2, 3]) {
      const marked = await sql<{ sum: number }>`/*prepared*/SELECT ${value}::int + 1 AS sum`.execute(one.db);
      expect(marked.rows).toEqual([{ sum: value + 1 }]);
      await sql`SELECT ${value}::int`.execute(one.db);
    }
    const kept = await sql<{ statement: string; plans: number }>`
      SELECT statement, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements`.execute(
      one.db,
    );
    expect(kept.rows).toEqual([{ statement: '/*prepared*/SELECT $1::int + 1 AS sum', plans: 3 }]);
  } finally {
    await one.close();
    await database.drop();
  }
});

test('only so many texts get a name', () => {
  const named = (text: string) => asPrepared([text, []]).length === 1;
  expect(named('SELECT 1')).toBe(false);
  const texts = Array.from({ length: 300 }, (_unused, at) => `/*prepared*/SELECT ${at}`);
  expect(texts.filter(named).length).toBeLessThanOrEqual(200);
  expect(named(texts[0] ?? '')).toBe(true);
});

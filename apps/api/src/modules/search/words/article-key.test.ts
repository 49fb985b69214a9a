import { articleKey } from '@spindle/contract/catalogue/article-key';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function keysInDatabase(articles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT article_key(article) AS key FROM jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb) WITH ORDINALITY AS a(article, n)
    ORDER BY n`.execute(database.db);
  return rows.map(({ key }) => key);
}

it('is one for every way an article is written', () => {
  expect(articleKey('  вт40 ЕR-32×70 ')).toBe('BT40ER32X70');
  expect(articleKey('BT40/ER32X70')).toBe('BT40ER32X70');
  expect(articleKey('20-8501-085')).toBe('208501085');
});

it('is the same here and in PostgreSQL', async () => {
  const chars = [...'АВЕЁКМНОРСТУХавеёкмнорстухЖжЮюBbXxZz019×øß \u00a0\u2009\t-_./\\,:;*+#()"\'–—@!%&'];
  const article = fc.array(fc.constantFrom(...chars), { maxLength: 30 }).map((parts) => parts.join(''));
  const samples = fc.sample(article, { numRuns: 2000, seed: 4 });
  expect(samples.map((sample) => articleKey(sample))).toEqual(await keysInDatabase(samples));
});

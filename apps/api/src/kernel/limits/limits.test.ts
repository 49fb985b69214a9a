import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLimits } from './limits.ts';
import { sql } from 'kysely';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('counts attempts of all instances together, even at once', async () => {
  const [one, other] = [createLimits(database), createLimits(database)];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, attempt) => (attempt % 2 ? one : other).take('key', 5, 60)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('starts again when the window is over', async () => {
  const limits = createLimits(database);
  await limits.take('window', 1, 60);
  await expect(limits.take('window', 1, 60)).rejects.toMatchObject({ code: 'too_many' });
  await database.db
    .updateTable('rate_limits')
    .set({ resets_at: sql<Date>`now() - interval '1 second'` })
    .execute();
  await limits.take('window', 1, 60);
});

it('forgets by clear', async () => {
  const limits = createLimits(database);
  await limits.take('a', 1, 60);
  await limits.clear('a');
  await limits.take('a', 1, 60);
  await expect(limits.take('a', 1, 60)).rejects.toMatchObject({ code: 'too_many' });
});

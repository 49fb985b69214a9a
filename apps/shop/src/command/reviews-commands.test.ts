import { plainSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { addPlainGoods } from '@spindle/api/modules/goods/plain-goods.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
  await addPlainGoods(database.db, 2);
});
afterAll(() => database.drop());

async function shop(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const env = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    PUBLIC_URL: 'https://shop.example',
  };
  const code = await runCommandLine(argv, commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function review(goods: number, content: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO reviews (id, goods_id, user_id, content, rating)
    SELECT gen_random_uuid(), ${goods}, id, ${content}, 4 FROM users ORDER BY email LIMIT 1 RETURNING id`.execute(
    database.db,
  );
  return rows[0]?.id ?? '';
}
const state = (id: string) =>
  database.db
    .selectFrom('reviews')
    .select(['status', 'reject_reason'])
    .where('id', '=', id)
    .executeTakeFirst();

test('reviews are listed, approved and rejected', async () => {
  expect((await shop('reviews', 'list')).out).toBe('Отзывов нет.');
  const [first, second] = [await review(1, 'Биение 4 мкм\nГайка тугая'), await review(2, 'Купите у нас')];
  const { out } = await shop('reviews', 'list');
  expect(out).toContain(first);
  expect(out).toMatch(/^Сверло 1, оценка 4\n {2}Биение 4 мкм\n {2}Гайка тугая$/m);
  expect(await shop('reviews', 'approve', first)).toMatchObject({ code: 0, out: 'Отзыв опубликован.' });
  expect(await shop('reviews', 'reject', second, 'Реклама')).toMatchObject({ code: 0 });
  expect(await state(first)).toEqual({ status: 'approved', reject_reason: null });
  expect(await state(second)).toEqual({ status: 'rejected', reject_reason: 'Реклама' });
  expect((await shop('reviews', 'list')).out).toBe('Отзывов нет.');
  expect((await shop('reviews', 'list', '--status', 'approved')).out).toContain(first);
  // Each author hears of it once; a step that was refused writes nothing.
  expect(await shop('reviews', 'approve', first)).toMatchObject({ code: 1 });
  const letters = await database.db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .select(['template', 'subject', 'text'])
    .orderBy('letters.created_at')
    .execute();
  expect(letters).toMatchObject([
    { template: 'review-approved', subject: 'Отзыв опубликован: Сверло 1' },
    { template: 'review-rejected', text: expect.stringContaining('Реклама') },
  ]);
});

test('what cannot be done is said in a sentence', async () => {
  expect(await shop('reviews', 'approve', 'nothing')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/нет/),
  });
  expect(await shop('reviews', 'list', '--status', 'odd')).toMatchObject({ code: 2 });
  expect(await shop('reviews', 'reject', 'x', ' ')).toMatchObject({ code: 2 });
});

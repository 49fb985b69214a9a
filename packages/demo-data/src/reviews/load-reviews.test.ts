import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFavourites } from '../favourites/load-favourites.ts';
import { loadReviews } from './load-reviews.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    INSERT INTO brands (id, slug, name, position, segment) VALUES (1, 'kernel', 'Kernel', 1, 'Инструмент');
    INSERT INTO folders (id, section, slug, path, name, position)
      VALUES ('00000000-0000-4000-8000-000000000001', 'tools', 'sverla', 'tools/sverla', 'Свёрла', 1);
    INSERT INTO series (id, slug, brand_id, folder_id, code, name, title, drawing_kind)
      SELECT n, 's' || n, 1, '00000000-0000-4000-8000-000000000001', n, 'S', 'Сверло', (ARRAY['drill', 'endMill', 'tap', 'vmc', 'lathe', 'vise', 'caliper', 'placeholder'])[n]
      FROM generate_series(1, 8) n;
    INSERT INTO goods (series_id, brand_id, folder_id, public_id, slug, name, size_name)
      SELECT 1 + n % 8, 1, '00000000-0000-4000-8000-000000000001', 'p_' || n, 'g-' || n, 'Товар', n FROM generate_series(1, 160) n`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

it('fills the shop once; every counter agrees with what it counts', async () => {
  expect(await loadReviews(database, '2026-11-15')).toBe(true);
  expect(await loadReviews(database, '2026-11-15')).toBe(false);
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*)::int FROM reviews) AS reviews, (SELECT sum(reviews)::int FROM review_totals) AS counted,
      (SELECT count(*)::int FROM reviews WHERE status = 'approved') AS approved,
      (SELECT sum(likes_count + dislikes_count)::int FROM reviews) AS votes,
      (SELECT count(*)::int FROM review_votes) AS voters,
      (SELECT count(*)::int FROM reviews r JOIN goods g ON g.id = r.goods_id JOIN series s ON s.id = g.series_id
        WHERE s.drawing_kind = 'placeholder') AS astray`.execute(database.db);
  const [found] = rows;
  // 49 goods of seven kinds: no page says a phrase twice, so that a small shop has fewer.
  expect(found?.['reviews']).toBeGreaterThan(90);
  expect(found?.['counted']).toBe(found?.['approved']);
  expect(found?.['votes']).toBe(found?.['voters']);
  expect(found?.['astray']).toBe(0);
});

it('gives the demo buyer lists, once', async () => {
  await sql`INSERT INTO users (id, email, first_name, last_name, type)
    VALUES (gen_random_uuid(), 's.voronov@example.ru', 'Сергей', 'Воронов', 'legal')`.execute(database.db);
  await loadFavourites(database, '2026-11-15');
  await loadFavourites(database, '2026-11-15');
  const lists = await database.db
    .selectFrom('favourite_lists')
    .select(['name', 'is_default', 'notify_at'])
    .orderBy('created_at')
    .execute();
  expect(lists.map(({ name }) => name)).toEqual([
    'Избранное',
    'Ежемесячный заказ',
    'Деталь «Корпус 114»',
    'Новый цех',
  ]);
  expect(lists[1]?.notify_at).toEqual(new Date('2026-12-01T06:00:00Z'));
});

import type { Pool, PoolClient } from 'pg';
import { listOf, readRows } from '../data-files.ts';
import { inTransaction, run } from '../database.ts';
import { uuidOf } from '../uuid-of.ts';

const lock = 7_305_141_129;
const owner = 's.voronov@example.ru';

/** Lists of a company's buyer: which kinds of products are in each, and how many. */
const lists = readRows('favourites.tsv', (cells) => ({
  name: cells('name'),
  isDefault: cells('is_default') === 'true',
  kinds: listOf(cells('drawing_kinds')),
  count: Number(cells('count')),
  isMonthly: cells('monthly') === 'true',
}));

/** Gives one of the demo accounts its lists, once: a person who has any is left as they are. */
export function loadFavourites({ pool }: { pool: Pool }, today: string): Promise<void> {
  return inTransaction(pool, lock, async (client) => {
    const [user] = await run<{ id: string; filled: boolean }>(
      client,
      `SELECT id, EXISTS (SELECT FROM favourite_lists l WHERE l.user_id = u.id) AS filled
       FROM users u WHERE email = $1 FOR UPDATE`,
      [owner],
    );
    if (!user || user.filled) return;
    const chosen = await chosenProducts(client);
    for (const [index, list] of lists.entries()) {
      const id = uuidOf(`favourites ${list.name}`);
      await run(
        client,
        `INSERT INTO favourite_lists (id, user_id, name, is_default, created_at, notify_from, notification_interval, notify_at)
         VALUES ($1, $2, $3, $4, $5::date - $6::int, $7, $8, $9)`,
        [id, user.id, list.name, list.isDefault, today, 90 - index, ...reminder(list.isMonthly, today)],
      );
      const products = chosen.filter(({ kind }) => list.kinds.includes(kind)).slice(0, list.count);
      await run(client, fillList, [
        user.id,
        id,
        products.map((one) => one.id),
        products.map(({ rank }) => rank),
        today,
      ]);
    }
  });
}

interface ChosenProduct {
  readonly id: number;
  readonly kind: string;
  readonly rank: number;
}

/** The most popular products of every kind that the lists name, in one query. */
function chosenProducts(client: PoolClient): Promise<(ChosenProduct & Record<string, unknown>)[]> {
  return run(
    client,
    `SELECT id, kind, rank::int FROM (
       SELECT g.id, s.drawing_kind AS kind, row_number() OVER (PARTITION BY s.drawing_kind ORDER BY g.popularity DESC, g.id) AS rank
       FROM goods g JOIN series s ON s.id = g.series_id WHERE s.drawing_kind = ANY ($1)
     ) ranked WHERE rank <= $2 ORDER BY rank, id`,
    [[...new Set(lists.flatMap(({ kinds }) => kinds))], Math.max(...lists.map(({ count }) => count))],
  );
}

const fillList = `
  WITH chosen AS (SELECT * FROM unnest($3::int[], $4::int[]) AS c (id, rank)), added AS (
    INSERT INTO favourites (user_id, goods_id, added_at)
    SELECT $1, id, $5::date - rank * interval '1 day' FROM chosen ON CONFLICT DO NOTHING
  )
  INSERT INTO favourite_list_goods (list_id, user_id, goods_id, added_at)
  SELECT $2, $1, id, $5::date - rank * interval '1 day' FROM chosen`;

/** In the morning of the first day of every month, from the next one on. */
function reminder(isMonthly: boolean, today: string): (string | null)[] {
  if (!isMonthly) return [null, null, null];
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return [first, 'month', `${first}T06:00:00Z`];
}

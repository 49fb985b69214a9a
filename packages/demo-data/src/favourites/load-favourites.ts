import type { Pool, PoolClient } from 'pg';
import { run } from '../goods/bulk-load.ts';
import { uuidOf } from '../reviews/reviewers.ts';

const owner = 's.voronov@example.ru';

/** A company's buyer keeps lists: what goes into each, by kind of drawing, and how many. */
const lists = [
  { name: 'Избранное', isDefault: true, kinds: ['caliper', 'canister'], count: 4, monthly: false },
  {
    name: 'Ежемесячный заказ',
    isDefault: false,
    kinds: ['drill', 'endMill', 'tap', 'insert'],
    count: 14,
    monthly: true,
  },
  {
    name: 'Деталь «Корпус 114»',
    isDefault: false,
    kinds: ['endMill', 'boringBar', 'reamer'],
    count: 9,
    monthly: false,
  },
  { name: 'Новый цех', isDefault: false, kinds: ['vmc', 'lathe', 'vise'], count: 6, monthly: false },
] as const;

/** Lists of one of the demo accounts, once: a person who has any keeps them as they are. */
export async function loadFavourites({ pool }: { pool: Pool }, today: string): Promise<void> {
  const client = await pool.connect();
  try {
    await run(client, 'BEGIN');
    const [user] = await run<{ id: string; filled: boolean }>(
      client,
      `SELECT id, EXISTS (SELECT FROM favourite_lists l WHERE l.user_id = u.id) AS filled
       FROM users u WHERE email = $1 FOR UPDATE`,
      [owner],
    );
    if (user && !user.filled) {
      const chosen = await chosenGoods(client);
      for (const [index, list] of lists.entries()) {
        const id = uuidOf(`favourites ${list.name}`);
        await run(
          client,
          `INSERT INTO favourite_lists (id, user_id, name, is_default, created_at, notify_from, notification_interval, notify_at)
           VALUES ($1, $2, $3, $4, $5::date - $6::int, $7, $8, $9)`,
          [id, user.id, list.name, list.isDefault, today, 90 - index, ...reminder(list.monthly, today)],
        );
        const kinds: readonly string[] = list.kinds;
        const own = chosen.filter(({ kind }) => kinds.includes(kind)).slice(0, list.count);
        await run(client, fillList, [
          user.id,
          id,
          own.map((one) => one.id),
          own.map(({ place }) => place),
          today,
        ]);
      }
    }
    await run(client, 'COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface ChosenGoods {
  readonly id: number;
  readonly kind: string;
  readonly place: number;
}

/** The most wanted of every kind that lists name, in one walk through the goods. */
function chosenGoods(client: PoolClient): Promise<(ChosenGoods & Record<string, unknown>)[]> {
  return run(
    client,
    `SELECT id, kind, place::int FROM (
       SELECT g.id, s.drawing_kind AS kind, row_number() OVER (PARTITION BY s.drawing_kind ORDER BY g.popularity DESC, g.id) AS place
       FROM goods g JOIN series s ON s.id = g.series_id WHERE s.drawing_kind = ANY ($1)
     ) ranked WHERE place <= $2 ORDER BY place, id`,
    [[...new Set(lists.flatMap(({ kinds }) => kinds))], Math.max(...lists.map(({ count }) => count))],
  );
}

const fillList = `
  WITH chosen AS (SELECT * FROM unnest($3::int[], $4::int[]) AS c (id, place)), kept AS (
    INSERT INTO favourites (user_id, goods_id, added_at)
    SELECT $1, id, $5::date - place * interval '1 day' FROM chosen ON CONFLICT DO NOTHING
  )
  INSERT INTO favourite_list_goods (list_id, user_id, goods_id, added_at)
  SELECT $2, $1, id, $5::date - place * interval '1 day' FROM chosen`;

/** The first of the next month, in the morning, and so on every month. */
function reminder(monthly: boolean, today: string): (string | null)[] {
  if (!monthly) return [null, null, null];
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return [first, 'month', `${first}T06:00:00Z`];
}

import type { Added } from '@spindle/contract/catalogue/favourites';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

/** A product as a person names it: by its own id, or by one of its options. */
interface NamedGoods {
  readonly goodsId: number;
  readonly optionId: number | null;
}

export interface AddedGoods extends NamedGoods {
  /** The original time of restored goods. */
  readonly added: Added | undefined;
}

/** An entry of a page: the goods and the option it was saved by. */
export interface FavouriteRow {
  readonly goods_id: number;
  readonly option: string | null;
}

const pageColumns = sql`f.goods_id, (SELECT o.public_id FROM options o WHERE o.id = f.option_id) AS option`;

export async function allGoods(
  db: Db,
  userId: string,
  offset: number,
  limit: number,
): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    SELECT ${pageColumns} FROM favourites f WHERE f.user_id = ${userId}
    ORDER BY f.added_at DESC, f.goods_id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function listGoods(
  db: Db,
  listId: string,
  offset: number,
  limit: number,
): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    SELECT ${pageColumns} FROM favourite_list_goods g
      JOIN favourites f ON f.user_id = g.user_id AND f.goods_id = g.goods_id
    WHERE g.list_id = ${listId}
    ORDER BY g.added_at DESC, g.goods_id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return rows;
}

/** Public ids in these lists: the saved option, else the goods. */
export async function namesIn(db: Db, userId: string, listIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT coalesce(o.public_id, p.public_id) AS id FROM favourite_list_goods g
      JOIN favourites f ON f.user_id = g.user_id AND f.goods_id = g.goods_id
      JOIN goods p ON p.id = f.goods_id LEFT JOIN options o ON o.id = f.option_id
    WHERE g.user_id = ${userId} AND g.list_id = ANY(${[...listIds]}::uuid[])
    ORDER BY g.added_at DESC, g.goods_id DESC`.execute(db);
  return rows.map(({ id }) => id);
}

/** Options that favourite goods were put aside by. */
export async function savedOptions(
  db: Db,
  userId: string,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ goods: string; option: string }>`
    SELECT p.public_id AS goods, o.public_id AS option FROM favourites f
      JOIN goods p ON p.id = f.goods_id JOIN options o ON o.id = f.option_id
    WHERE f.user_id = ${userId} AND p.public_id = ANY(${[...goodsIds]}::text[])`.execute(db);
  return new Map(rows.map(({ goods, option }) => [goods, option]));
}

export async function countAll(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM favourites WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface FavouriteIds {
  readonly ids: string[];
  readonly total: number;
}

interface FavouriteIdsQuery {
  readonly userId: string;
  readonly limit: number;
}

/** Newest first, so many of them, and how many there are; to stand in another statement as well. */
export const favouriteIds = ({ userId, limit }: FavouriteIdsQuery): RawBuilder<FavouriteIds> => sql`
  (SELECT json_build_object('ids', coalesce(json_agg(f.public_id), '[]'), 'total', (SELECT count(*) FROM favourites WHERE user_id = ${userId}))
    FROM (SELECT g.public_id FROM favourites f JOIN goods g ON g.id = f.goods_id WHERE f.user_id = ${userId}
      ORDER BY f.added_at DESC, f.goods_id DESC LIMIT ${limit}) f)`;

export async function readFavouriteIds(db: Db, userId: string, limit: number): Promise<FavouriteIds> {
  const { rows } = await sql<{
    found: FavouriteIds;
  }>`SELECT ${favouriteIds({ userId, limit })} AS found`.execute(db);
  return rows[0]?.found ?? { ids: [], total: 0 };
}

/** Which of these options belong to favourite goods. */
export async function favouriteOptions(
  db: Db,
  userId: string,
  optionIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ public_id: string }>`
    SELECT o.public_id FROM options o JOIN favourites f ON f.goods_id = o.goods_id AND f.user_id = ${userId}
    WHERE o.public_id = ANY(${[...optionIds]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.public_id));
}

/** The lists that hold any of these goods. */
export async function listsWith(db: Db, userId: string, goodsIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_list_goods')
    .select('list_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('goods_id', 'in', goodsIds)
    .execute();
  return rows.map((row) => row.list_id);
}

const microseconds = (time: string) => sql<number>`(extract(epoch FROM ${sql.ref(time)}) * 1000000)::float8`;

interface SavedPosition extends Added {
  readonly list_id: string;
  readonly goods_id: string;
}

/** Where these goods stand and since when, each by the name it was put aside by: what undoing their removal needs. */
export async function positionsOf(
  db: Db,
  userId: string,
  goodsIds: readonly number[],
): Promise<SavedPosition[]> {
  const { rows } = await sql<SavedPosition>`
    SELECT g.list_id, coalesce(o.public_id, p.public_id) AS goods_id,
      ${microseconds('g.added_at')} AS list, ${microseconds('f.added_at')} AS "all" FROM favourite_list_goods g
      JOIN favourites f ON f.user_id = g.user_id AND f.goods_id = g.goods_id
      JOIN goods p ON p.id = f.goods_id LEFT JOIN options o ON o.id = f.option_id
    WHERE g.user_id = ${userId} AND g.goods_id = ANY(${[...goodsIds]}::int[])
    ORDER BY g.added_at, g.goods_id`.execute(db);
  return rows;
}

/** Adds goods to the list of all and to one list; existing entries keep their position. */
export async function addGoods(
  tx: Db,
  userId: string,
  listId: string,
  goods: readonly AddedGoods[],
): Promise<void> {
  const [goodsIds, optionIds] = [goods.map((one) => one.goodsId), goods.map((one) => one.optionId)];
  const since = (where: keyof Added) => goods.map(({ added }) => added?.[where] ?? null);
  // Nothing is saved in the future: `least` ignores a missing time.
  const addedAt = sql`least(now(), to_timestamp(n.since / 1000000))`;
  await sql`
    INSERT INTO favourites (user_id, goods_id, option_id, added_at)
    SELECT ${userId}, n.goods_id, n.option_id, ${addedAt}
    FROM unnest(${goodsIds}::int[], ${optionIds}::int[], ${since('all')}::float8[]) AS n (goods_id, option_id, since)
    ON CONFLICT (user_id, goods_id) DO UPDATE SET option_id = coalesce(excluded.option_id, favourites.option_id)`.execute(
    tx,
  );
  await sql`
    INSERT INTO favourite_list_goods (list_id, user_id, goods_id, added_at)
    SELECT ${listId}, ${userId}, n.goods_id, ${addedAt}
    FROM unnest(${goodsIds}::int[], ${since('list')}::float8[]) AS n (goods_id, since)
    ON CONFLICT (list_id, goods_id) DO NOTHING`.execute(tx);
}

export async function removeGoods(tx: Db, userId: string, goodsIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('favourites').where('user_id', '=', userId).where('goods_id', 'in', goodsIds).execute();
}

/** Removes goods from one list; goods in no other list stop being favourite. */
export async function removeFromList(
  tx: Db,
  userId: string,
  listId: string,
  goodsIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('favourite_list_goods')
    .where('list_id', '=', listId)
    .where('goods_id', 'in', goodsIds)
    .execute();
  await sql`
    DELETE FROM favourites f WHERE f.user_id = ${userId} AND f.goods_id = ANY(${[...goodsIds]}::int[])
      AND NOT EXISTS (SELECT FROM favourite_list_goods g WHERE g.user_id = f.user_id AND g.goods_id = f.goods_id)`.execute(
    tx,
  );
}

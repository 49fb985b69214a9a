import type { ReviewStatus } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import { goodsNamed } from '../goods/named-goods.fragment.sql.ts';
import { hasBought } from '../orders/bought-goods.fragment.sql.ts';

export interface ReviewRow {
  readonly id: string;
  readonly goods_id: number;
  readonly user_id: string;
  readonly content: string;
  readonly rating: number | null;
  readonly status: ReviewStatus;
  readonly reject_reason: string | null;
  readonly answer: string | null;
  readonly likes_count: number;
  readonly dislikes_count: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
  /** The asker's own vote. */
  readonly is_like: boolean | null;
  /** The place in the order, in microseconds. */
  readonly place: string;
}

/** Reviews with their authors and the asker's votes; a guest has none. */
function reviews(userId: string | null): RawBuilder<unknown> {
  return sql`
    SELECT r.id, r.goods_id, r.user_id, r.content, r.rating, r.status, r.reject_reason, r.answer, r.likes_count, r.dislikes_count,
      r.created_at, r.edited_at, u.first_name, u.last_name, v.is_like,
      (extract(epoch FROM r.created_at) * 1000000)::bigint::text AS place
    FROM reviews r JOIN users u ON u.id = r.user_id
      LEFT JOIN review_votes v ON v.review_id = r.id AND v.user_id = ${userId}::uuid`;
}

export interface Cursor {
  readonly microseconds: string;
  readonly id: string;
}

interface GoodsReviews extends Totals {
  readonly goodsId: number;
  /** A page of the published reviews. */
  readonly shown: readonly ReviewRow[];
  readonly own: ReviewRow | undefined;
  /** Who of their authors has bought the goods. */
  readonly buyers: ReadonlySet<string>;
}

interface GoodsReviewsRow extends Partial<ReviewRow> {
  readonly number: number;
  readonly total: number;
  readonly stars: readonly number[];
  readonly part: 'shown' | 'own' | null;
  readonly is_bought: boolean | null;
}

const ofGoods = sql`r.goods_id = (SELECT number FROM asked)`;

const olderThan = ({ microseconds, id }: Cursor) =>
  sql`AND (r.created_at, r.id) < (to_timestamp(0) + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`;

/**
 * Everything a product's page shows of its reviews, in one statement that reads no more rows than it returns. Undefined
 * without such goods.
 */
export async function reviewsOfGoods(
  db: Db,
  publicId: string,
  userId: string | null,
  limit: number,
  after: Cursor | null,
): Promise<GoodsReviews | undefined> {
  const { rows } = await sql<GoodsReviewsRow>`
    WITH asked AS MATERIALIZED (SELECT ${goodsNamed(publicId)} AS number),
    shown AS (${reviews(userId)} WHERE ${ofGoods} AND r.status = 'approved' ${after ? olderThan(after) : sql``}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}),
    own AS (${reviews(userId)} WHERE ${ofGoods} AND r.user_id = ${userId}::uuid)
    SELECT asked.number, coalesce(t.reviews, 0) AS total,
      ARRAY[coalesce(t.rated_1, 0), coalesce(t.rated_2, 0), coalesce(t.rated_3, 0), coalesce(t.rated_4, 0), coalesce(t.rated_5, 0)] AS stars,
      part.*, part.id IS NOT NULL AND ${hasBought(sql`part.user_id`, sql`asked.number`)} AS is_bought
    FROM asked LEFT JOIN review_totals t ON t.goods_id = asked.number
      LEFT JOIN (SELECT 'shown' AS part, * FROM shown UNION ALL SELECT 'own', * FROM own) part ON true
    WHERE asked.number IS NOT NULL ORDER BY part.created_at DESC, part.id DESC`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const partOf = (part: GoodsReviewsRow['part']) =>
    rows.filter((row) => row.part === part) as unknown as readonly ReviewRow[];
  return {
    goodsId: first.number,
    reviews: first.total,
    stars: first.stars,
    shown: partOf('shown'),
    own: partOf('own')[0],
    buyers: new Set(rows.flatMap((row) => (row.is_bought && row.user_id ? [row.user_id] : []))),
  };
}

export async function reviewBy(db: Db, goodsId: number, userId: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    ${reviews(userId)} WHERE r.goods_id = ${goodsId} AND r.user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function reviewsOf(db: Db, userId: string, offset: number, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    ${reviews(userId)} WHERE r.user_id = ${userId}
    ORDER BY r.created_at DESC, r.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOf(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM reviews WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A review the asker may see: an approved one, or their own. */
export async function visibleReview(db: Db, id: string, userId: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    ${reviews(userId)} WHERE r.id = ${id} AND (r.status = 'approved' OR r.user_id = ${userId})`.execute(db);
  return rows[0];
}

/** Serializes votes for one review. */
export async function lockReview(tx: Db, id: string): Promise<void> {
  await sql`SELECT FROM reviews WHERE id = ${id} FOR UPDATE`.execute(tx);
}

interface Totals {
  readonly reviews: number;
  readonly stars: readonly number[];
}

/** False when the person has written about this product already. */
export async function insertReview(
  db: Db,
  review: { id: string; goods_id: number; user_id: string; content: string; rating: number | null },
): Promise<boolean> {
  const added = await db
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['goods_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A change goes back to the staff; nothing changed, nothing to check. False when it is not the person's own. */
export async function changeReview(
  db: Db,
  id: string,
  userId: string,
  change: { content: string; rating?: number | null },
): Promise<boolean> {
  const isRatingUnchanged = change.rating === undefined;
  const { rows } = await sql<{ id: string }>`
    WITH own AS (SELECT id FROM reviews WHERE id = ${id} AND user_id = ${userId}), changed AS (
      UPDATE reviews SET content = ${change.content}, rating = CASE WHEN ${isRatingUnchanged} THEN rating ELSE ${change.rating ?? null}::smallint END,
        status = 'pending', reject_reason = NULL, edited_at = now()
      WHERE id IN (SELECT id FROM own)
        AND (content <> ${change.content} OR NOT ${isRatingUnchanged} AND rating IS DISTINCT FROM ${change.rating ?? null}::smallint)
      RETURNING id)
    SELECT id FROM own`.execute(db);
  return rows.length > 0;
}

export async function deleteReview(db: Db, id: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('reviews')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function setVote(
  tx: Db,
  reviewId: string,
  userId: string,
  isLike: boolean | null,
): Promise<void> {
  if (isLike === null) {
    await tx
      .deleteFrom('review_votes')
      .where('review_id', '=', reviewId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await tx
    .insertInto('review_votes')
    .values({ review_id: reviewId, user_id: userId, is_like: isLike })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doUpdateSet({ is_like: isLike }))
    .execute();
}

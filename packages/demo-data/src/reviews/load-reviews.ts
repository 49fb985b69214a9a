import type { Pool, PoolClient } from 'pg';
import { run } from '../goods/bulk-load.ts';
import { generateReviews, type ReviewedGoods } from './generate-reviews.ts';
import { fittingFolders, phrasesByKind } from './phrases.ts';
import { demoReviewers, type Reviewer } from './reviewers.ts';

// Any number will do, as long as every version of the shop uses the same one.
const lockKey = 7_305_141_120;
const goodsPerKind = 7;

/** Fills the demo catalogue with reviews and their likes, once: demo reviewers that are there already mean it was done. */
export async function loadReviews({ pool }: { pool: Pool }, today: string): Promise<boolean> {
  const reviewers = demoReviewers();
  const client = await pool.connect();
  try {
    await run(client, 'BEGIN');
    await run(client, `SELECT pg_advisory_xact_lock(${lockKey})`);
    const [state] = await run<{ filled: boolean }>(
      client,
      'SELECT EXISTS (SELECT FROM users WHERE email = $1) AS filled',
      [reviewers[0]?.email],
    );
    const goods = state?.filled ? [] : await reviewedGoods(client);
    if (goods.length > 0) await fill(client, goods, reviewers, today);
    await run(client, 'COMMIT');
    client.release();
    return goods.length > 0;
  } catch (error) {
    // Ending the session also ends the transaction, whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** The goods people ask for most, some of each kind, taking turns. */
function reviewedGoods(client: PoolClient): Promise<(ReviewedGoods & Record<string, unknown>)[]> {
  const kinds = Object.keys(phrasesByKind);
  return run(
    client,
    // Kinds first: joined with folders before that, every product of the shop would be looked at once per kind.
    `WITH known AS MATERIALIZED (
       SELECT g.id, g.popularity, g.folder_id, s.drawing_kind AS kind
       FROM goods g JOIN series s ON s.id = g.series_id WHERE s.drawing_kind = ANY ($1))
     SELECT id, kind, path FROM (
       SELECT known.id, known.kind, f.path,
         row_number() OVER (PARTITION BY known.kind ORDER BY known.popularity DESC, known.id) AS place
       FROM known JOIN unnest($1::text[], $2::text[]) AS k (kind, folders) ON k.kind = known.kind
         JOIN folders f ON f.id = known.folder_id AND f.path LIKE k.folders
     ) ranked WHERE place <= $3 ORDER BY place, id`,
    [kinds, kinds.map((kind) => fittingFolders[kind] ?? '%'), goodsPerKind],
  );
}

async function fill(
  client: PoolClient,
  goods: readonly ReviewedGoods[],
  reviewers: readonly Reviewer[],
  today: string,
): Promise<void> {
  const buyers = await run<{ id: string; email: string; firstName: string; lastName: string }>(
    client,
    `SELECT id, email, first_name AS "firstName", last_name AS "lastName" FROM users
     WHERE email IN ('a.lebedev@example.ru', 's.voronov@example.ru') ORDER BY email`,
  );
  await insert(
    client,
    'users',
    '{id,email,first_name,last_name,type,email_confirmed_at}',
    reviewers.map((one) => ({
      id: one.id,
      email: one.email,
      first_name: one.firstName,
      last_name: one.lastName,
      type: 'physical',
      email_confirmed_at: today,
    })),
  );
  const { reviews, votes } = generateReviews(goods, [...reviewers, ...buyers]);
  await insert(
    client,
    'reviews',
    '{id,goods_id,user_id,content,rating,status,created_at}',
    reviews.map((one) => ({
      id: one.id,
      goods_id: one.goodsId,
      user_id: one.userId,
      content: one.content,
      rating: one.rating,
      status: one.status,
      created_at: momentBefore(today, one.daysAgo, one.goodsId),
    })),
  );
  await insert(
    client,
    'review_votes',
    '{review_id,user_id,is_like}',
    votes.map((one) => ({ review_id: one.reviewId, user_id: one.userId, is_like: one.isLike })),
  );
}

/** Rows as one JSON parameter; the columns are named so that the others keep their defaults. */
async function insert(
  client: PoolClient,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  const names = columns.slice(1, -1).split(',').join(', ');
  await run(
    client,
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

function momentBefore(today: string, days: number, minutes: number): string {
  const noon = Date.parse(`${today}T09:00:00Z`);
  return new Date(noon - days * 86_400_000 + (minutes % 480) * 60_000).toISOString();
}

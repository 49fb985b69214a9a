import type { Pool, PoolClient } from 'pg';
import { inTransaction, insertRows, run } from '../database.ts';
import { demoReviewers, type Reviewer } from './demo-reviewers.ts';
import { generateReviews, type ReviewedProduct } from './generate-reviews.ts';
import { fittingFolders, phrasesByKind } from './phrases.ts';

const lock = 7_305_141_120;
const productsPerKind = 7;

/** Fills the demo catalogue with reviews and their likes, once: existing demo reviewers mean it is done. */
export function loadReviews({ pool }: { pool: Pool }, today: string): Promise<boolean> {
  const reviewers = demoReviewers();
  return inTransaction(pool, lock, async (client) => {
    const [state] = await run<{ filled: boolean }>(
      client,
      'SELECT EXISTS (SELECT FROM users WHERE email = $1) AS filled',
      [reviewers[0]?.email],
    );
    const products = state?.filled ? [] : await reviewedProducts(client);
    if (products.length > 0) await fill(client, products, reviewers, today);
    return products.length > 0;
  });
}

/** The most popular products, some of each kind in turn. */
function reviewedProducts(client: PoolClient): Promise<(ReviewedProduct & Record<string, unknown>)[]> {
  const kinds = [...phrasesByKind.keys()];
  return run(
    client,
    // Kinds first: joined with folders before that, PostgreSQL reads every product once per kind.
    `WITH products AS MATERIALIZED (
       SELECT g.id, g.popularity, g.folder_id, s.drawing_kind AS kind
       FROM goods g JOIN series s ON s.id = g.series_id WHERE s.drawing_kind = ANY ($1))
     SELECT id, kind, path FROM (
       SELECT p.id, p.kind, f.path,
         row_number() OVER (PARTITION BY p.kind ORDER BY p.popularity DESC, p.id) AS rank
       FROM products p JOIN unnest($1::text[], $2::text[]) AS k (kind, folders) ON k.kind = p.kind
         JOIN folders f ON f.id = p.folder_id AND f.path LIKE k.folders
     ) ranked WHERE rank <= $3 ORDER BY rank, id`,
    [kinds, kinds.map((kind) => fittingFolders[kind] ?? '%'), productsPerKind],
  );
}

async function fill(
  client: PoolClient,
  products: readonly ReviewedProduct[],
  reviewers: readonly Reviewer[],
  today: string,
): Promise<void> {
  const buyers = await run<{ id: string; email: string; firstName: string; lastName: string }>(
    client,
    `SELECT id, email, first_name AS "firstName", last_name AS "lastName" FROM users
     WHERE email IN ('a.lebedev@example.ru', 's.voronov@example.ru') ORDER BY email`,
  );
  await insertRows(
    client,
    'users',
    reviewers.map((one) => ({
      id: one.id,
      email: one.email,
      first_name: one.firstName,
      last_name: one.lastName,
      type: 'physical',
      email_confirmed_at: today,
    })),
  );
  const { reviews, votes } = generateReviews(products, [...reviewers, ...buyers]);
  await insertRows(
    client,
    'reviews',
    reviews.map((one) => ({
      id: one.id,
      goods_id: one.productId,
      user_id: one.userId,
      content: one.content,
      rating: one.rating,
      status: one.status,
      created_at: momentBefore(today, one.daysAgo, one.productId),
    })),
  );
  await insertRows(
    client,
    'review_votes',
    votes.map((one) => ({ review_id: one.reviewId, user_id: one.userId, is_like: one.isLike })),
  );
}

function momentBefore(today: string, days: number, minutes: number): string {
  const noon = Date.parse(`${today}T09:00:00Z`);
  return new Date(noon - days * 86_400_000 + (minutes % 480) * 60_000).toISOString();
}

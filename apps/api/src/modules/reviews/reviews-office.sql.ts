import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import { type ListSql, oneOf, within, searchWordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import { type Waiting, waitingOf } from '../../kernel/staff/waiting.sql.ts';

/** The list of the office; `contract/staff/lists/reviews-list.ts` is its face. */
export const reviewsListSql: ListSql = {
  table: 'reviews',
  id: 'reviews.id',
  sorts: { created: { by: sql`reviews.created_at`, type: 'timestamptz' } },
  filters: {
    status: oneOf(sql`reviews.status`),
    rating: oneOf(sql`coalesce(reviews.rating::text, 'none')`),
    answer: oneOf(sql`CASE WHEN reviews.answer IS NULL THEN 'none' ELSE 'given' END`),
    created: within(sql`reviews.created_at`),
  },
  // Words of the review, of its author, of the goods.
  search: (text) => {
    const words = searchWordsOrPhone(text);
    return sql`reviews.id IN (
      SELECT r.id FROM reviews r WHERE ${containsAllText(sql`review_words(r.content)`, words)}
      UNION SELECT r.id FROM reviews r JOIN users u ON u.id = r.user_id
      WHERE ${containsAllText(sql`person_words(u.first_name, u.last_name, u.email, u.phone)`, words)}
      UNION SELECT r.id FROM reviews r JOIN goods g ON g.id = r.goods_id WHERE ${containsAllText(sql`review_words(g.name)`, words)})`;
  },
};

const rows = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('goods', 'goods.id', 'reviews.goods_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['goods.name as goods_name', 'users.first_name', 'users.last_name', 'users.email']);

export const reviewRows = (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : rows(db).where('reviews.id', 'in', ids).execute();
export type OfficeReviewRow = Awaited<ReturnType<typeof reviewRows>>[number];

export const reviewRow = (db: Db, id: string) => rows(db).where('reviews.id', '=', id).executeTakeFirst();

/** How many reviews wait, how many longer than the norm, and how long the oldest do. */
export const waitingAges = (db: Db, normHours: number): Promise<Waiting> =>
  waitingOf(db, {
    from: sql`reviews WHERE status = 'pending'`,
    since: sql`coalesce(edited_at, created_at)`,
    late: normHours,
  });

import { sql } from 'kysely';
import type { PersonData } from '../../kernel/person-data.ts';

/** What a person wrote about goods, and whose words they liked. */
export const reviewsPersonData: PersonData = {
  tables: ['reviews', 'review_votes'],
  /** Where both wrote about one goods, or voted for one review, the first account's word stays. */
  async joined(tx, from, to) {
    await sql`
      DELETE FROM reviews r WHERE r.user_id = ${from}
        AND EXISTS (SELECT FROM reviews o WHERE o.goods_id = r.goods_id AND o.user_id = ${to})`.execute(tx);
    await sql`UPDATE reviews SET user_id = ${to} WHERE user_id = ${from}`.execute(tx);
    await sql`
      DELETE FROM review_votes v WHERE v.user_id = ${from}
        AND EXISTS (SELECT FROM review_votes o WHERE o.review_id = v.review_id AND o.user_id = ${to})`.execute(
      tx,
    );
    await sql`UPDATE review_votes SET user_id = ${to} WHERE user_id = ${from}`.execute(tx);
  },
  async erased(tx, userId) {
    await tx.deleteFrom('review_votes').where('user_id', '=', userId).execute();
    await tx.deleteFrom('reviews').where('user_id', '=', userId).execute();
  },
  async exported(db, userId) {
    const rows = await db
      .selectFrom('reviews')
      .innerJoin('goods', 'goods.id', 'reviews.goods_id')
      .select(['goods.name', 'content', 'rating', 'status', 'reviews.created_at', 'edited_at'])
      .where('user_id', '=', userId)
      .orderBy('reviews.created_at', 'desc')
      .limit(10_000)
      .execute();
    return {
      Отзывы: rows.map((row) => ({
        Товар: row.name,
        Отзыв: row.content,
        Оценка: row.rating,
        Опубликован: row.status === 'approved',
        Написан: row.created_at,
        Изменён: row.edited_at,
      })),
    };
  },
};

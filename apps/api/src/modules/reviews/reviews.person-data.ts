import type { PersonData } from '../../kernel/person-data.ts';

/** What a person wrote about goods, and whose words they liked. */
export const reviewsPersonData: PersonData = {
  tables: ['reviews', 'review_votes'],
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

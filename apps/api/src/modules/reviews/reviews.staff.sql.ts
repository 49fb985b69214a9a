import type { ReviewStatus } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';

/** Serializes decisions about one review. */
export function reviewForChange(tx: Db, id: string) {
  return tx
    .selectFrom('reviews')
    .innerJoin('goods', 'goods.id', 'reviews.goods_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.user_id',
      'reviews.status',
      'reviews.content',
      'reviews.answer',
      'reviews.version',
      'goods.name as goods_name',
      'users.email',
      'users.first_name',
    ])
    .where('reviews.id', '=', id)
    .forUpdate('reviews')
    .executeTakeFirst();
}

export async function setStatus(
  tx: Db,
  id: string,
  status: ReviewStatus,
  reason: string | null,
): Promise<void> {
  await tx.updateTable('reviews').set({ status, reject_reason: reason }).where('id', '=', id).execute();
}

export async function setAnswer(tx: Db, id: string, answer: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answer, answered_at: answer === null ? null : at })
    .where('id', '=', id)
    .execute();
}

/** The goods of an article's key. */
export async function goodsOfArticle(tx: Db, key: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('options')
    .select('goods_id')
    .where('article_key', '=', key)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.goods_id;
}

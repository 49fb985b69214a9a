import type { ReviewStatus } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';

export function listReviews(db: Db, { status, limit }: { status?: ReviewStatus | undefined; limit: number }) {
  return db
    .selectFrom('reviews')
    .innerJoin('goods', 'goods.id', 'reviews.goods_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.status',
      'reviews.rating',
      'reviews.content',
      'reviews.created_at',
      'reviews.edited_at',
      'goods.name as goods_name',
      'users.email',
    ])
    .$if(status !== undefined, (query) => query.where('reviews.status', '=', status as ReviewStatus))
    .orderBy('reviews.created_at', status === 'pending' ? 'asc' : 'desc')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
}

export async function statusForChange(tx: Db, id: string): Promise<ReviewStatus | undefined> {
  const row = await tx
    .selectFrom('reviews')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function setStatus(
  tx: Db,
  id: string,
  status: ReviewStatus,
  reason: string | null,
): Promise<void> {
  await tx.updateTable('reviews').set({ status, reject_reason: reason }).where('id', '=', id).execute();
}

import type { Review } from '@spindle/contract/catalogue/reviews';
import type { ReviewRow } from './reviews.sql.ts';

/** A row as one asker may see it. */
export function reviewView(row: ReviewRow, userId: string | null, bought: ReadonlySet<string>): Review {
  const isOwn = row.user_id === userId;
  return {
    id: row.id,
    content: row.content,
    rating: row.rating,
    author: authorName(row),
    is_own: isOwn,
    is_bought: bought.has(row.user_id),
    likes_count: row.likes_count,
    dislikes_count: row.dislikes_count,
    is_liked_by_current_user: row.is_like === true,
    is_disliked_by_current_user: row.is_like === false,
    status: row.status,
    reject_reason: isOwn ? row.reject_reason : null,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}

/** «Сергей В.»: enough to be spoken to, too little to be found. */
function authorName({ first_name, last_name }: ReviewRow): string {
  if (!first_name) return 'Покупатель';
  return last_name ? `${first_name}\u00a0${last_name.slice(0, 1)}.` : first_name;
}

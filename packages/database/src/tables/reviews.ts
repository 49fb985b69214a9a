import type { Generated } from 'kysely';

export interface ReviewTables {
  reviews: {
    id: string;
    goods_id: number;
    user_id: string;
    content: string;
    rating: number | null;
    status: Generated<'pending' | 'approved' | 'rejected'>;
    reject_reason: string | null;
    likes_count: Generated<number>;
    dislikes_count: Generated<number>;
    created_at: Generated<Date>;
    edited_at: Date | null;
    /** The shop's answer below the review. */
    answer: string | null;
    answered_at: Date | null;
    version: Generated<number>;
  };
  review_votes: { review_id: string; user_id: string; is_like: boolean };
  review_totals: {
    goods_id: number;
    reviews: Generated<number>;
    rated_1: Generated<number>;
    rated_2: Generated<number>;
    rated_3: Generated<number>;
    rated_4: Generated<number>;
    rated_5: Generated<number>;
  };
}

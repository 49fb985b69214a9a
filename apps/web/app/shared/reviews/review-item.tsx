import type { Review } from '@spindle/contract/catalogue/reviews';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { Rating } from '@spindle/ui/text/rating.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { type ReactNode, useState } from 'react';
import { ReviewForm } from './review-form.tsx';
import { AuthorReviewTools } from './author-review-tools.tsx';
import { ReviewVotes } from './review-votes.tsx';
import styles from './review-item.module.css';

interface ReviewItemProps {
  readonly review: Review;
  /** Instead of the author: the goods, in the author's own list. */
  readonly head?: ReactNode;
  /** The drawing of the goods beside the text. */
  readonly picture?: ReactNode;
  /** The form is open initially, by the address. */
  readonly editing?: boolean;
  readonly onChanged: (review: Review) => void;
  readonly onRemoved: (id: string) => void;
}

/** One review: stars, day, text, votes; its author may change and delete it. */
export function ReviewItem({
  review,
  head,
  picture,
  editing = false,
  onChanged,
  onRemoved,
}: ReviewItemProps) {
  const [open, setOpen] = useState(editing);
  return (
    <article
      className={classNames(styles.item, picture !== undefined && styles.pictured)}
      id={`review-${review.id}`}
    >
      {picture}
      <div className={styles.body}>
        <p className={styles.head}>
          {head ?? <b>{review.author}</b>}
          {review.is_bought && <Tag variant="ok">Куплено здесь</Tag>}
          {review.is_own && review.status === 'pending' && <Tag variant="warn">На проверке</Tag>}
          {review.is_own && review.status === 'rejected' && <Tag variant="err">Не опубликован</Tag>}
        </p>
        <p className={styles.meta}>
          {review.rating !== null && <Rating value={review.rating} />}
          <time dateTime={review.created_at}>{formatDateInWords(review.created_at)}</time>
          {review.edited_at && <span>изменён</span>}
        </p>
        {open ? (
          <ReviewForm
            review={review}
            onSaved={(saved) => {
              setOpen(false);
              onChanged(saved);
            }}
            onCancel={() => setOpen(false)}
          />
        ) : (
          <>
            {review.reject_reason && (
              <p className="sm muted">
                Причина: {review.reject_reason}. Исправьте отзыв, и&nbsp;мы&nbsp;проверим его снова.
              </p>
            )}
            <p className={styles.text}>{review.content}</p>
            {review.answer && (
              <p className={styles.answer}>
                <b>Ответ магазина</b>
                {review.answer}
              </p>
            )}
            <div className={styles.tools}>
              <ReviewVotes review={review} />
              {review.is_own && (
                <AuthorReviewTools review={review} onEdit={() => setOpen(true)} onRemoved={onRemoved} />
              )}
            </div>
          </>
        )}
      </div>
    </article>
  );
}

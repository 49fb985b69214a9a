import type { Review, ReviewsPage } from '@spindle/contract/catalogue/reviews';
import { Note } from '@spindle/ui/text/note.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../calls/client.ts';
import { useLayoutData, useProfiles } from '../../layout/layout-data.ts';
import { PopupButton } from '../popups/popup-button.tsx';
import { RatingBars } from './rating-bars.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { reviewsAddress } from './reviews-address.ts';
import styles from './reviews-section.module.css';

interface Props {
  readonly goodsId: string;
  /** The goods' own address. */
  readonly url: string;
  /** Null when they could not be loaded. */
  readonly page: ReviewsPage | null;
}

/** Reviews of a product: the rating, the texts and a form. */
export function ReviewsSection({ goodsId, url, page }: Props) {
  if (!page) {
    return <Note>Отзывы сейчас не&nbsp;загрузились. Обновите страницу чуть позже.</Note>;
  }
  return <LoadedReviews goodsId={goodsId} url={url} page={page} />;
}

function LoadedReviews({ goodsId, url, page }: Props & { page: ReviewsPage }) {
  const user = useLayoutData()?.user;
  const profiles = useProfiles();
  const { total, rating } = page.meta;
  const [ownReview, setOwnReview] = useState(page.own);
  const { reviews, next, loading, more, changed, removed } = useReviews(goodsId, page);
  // An own review that others see stands in its place among them.
  const waiting = ownReview && !reviews.some(({ id }) => id === ownReview.id) ? ownReview : null;
  const items = {
    onChanged: (review: Review) => {
      setOwnReview(review);
      changed(review);
    },
    onRemoved: (id: string) => {
      setOwnReview(null);
      removed(id);
    },
  };
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {rating.count > 0 && <RatingBars rating={rating} />}
        {!user && profiles && (
          <>
            <p className="second no-print">
              {total === 0
                ? 'Отзывов пока нет. Работали с\u00a0этим товаром?'
                : 'Работали с\u00a0этим товаром?'}
            </p>
            <PopupButton popup="loginRequired" icon="edit">
              Написать отзыв
            </PopupButton>
          </>
        )}
      </div>
      <div className={styles.list}>
        {user && profiles && !ownReview && (
          <details className={styles.write} open={total === 0}>
            <summary>Написать отзыв</summary>
            <ReviewForm goodsId={goodsId} from={`${url}#reviews`} onSaved={setOwnReview} />
          </details>
        )}
        {waiting && <ReviewItem key={waiting.id} review={waiting} {...items} />}
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} {...items} />
        ))}
        {next && (
          <p className={styles.more}>
            <Link
              className="link"
              to={reviewsAddress(url, next)}
              rel="nofollow"
              preventScrollReset
              aria-busy={loading}
              onClick={(event) => {
                event.preventDefault();
                more();
              }}
            >
              Показать ещё
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** Pages are added one after another; a review that came with an earlier page is not shown twice. */
function useReviews(goodsId: string, first: ReviewsPage) {
  const toast = useToast();
  const [reviews, setReviews] = useState<readonly Review[]>(first.data);
  const [next, setNext] = useState(first.meta.next);
  const [loading, setLoading] = useState(false);
  const load = async (after: string): Promise<void> => {
    setLoading(true);
    try {
      const page = await client().reviews.ofGoods({ params: { id: goodsId }, query: { after } });
      setReviews((now) => [...now, ...page.data.filter(({ id }) => !now.some((one) => one.id === id))]);
      setNext(page.meta.next);
    } catch {
      toast({ text: 'Отзывы не\u00a0загрузились. Проверьте связь и\u00a0повторите.' });
    } finally {
      setLoading(false);
    }
  };
  return {
    reviews,
    next,
    loading,
    more: () => void (next && !loading && load(next)),
    changed: (review: Review) => setReviews((now) => now.map((one) => (one.id === review.id ? review : one))),
    removed: (id: string) => setReviews((now) => now.filter((one) => one.id !== id)),
  };
}

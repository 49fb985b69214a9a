import { MAX_RATING } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import type { RatingSummary } from '@spindle/contract/catalogue/reviews';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Rating } from '@spindle/ui/text/rating.tsx';
import styles from './reviews-section.module.css';

/** The average and how many gave each number of stars. */
export function RatingBars({ rating }: { rating: RatingSummary }) {
  const { average, count, stars } = rating;
  if (average === null) return null;
  const rows = stars.map((ratingCount, index) => ({ given: ratingCount, value: index + 1 })).reverse();
  return (
    <div className={styles.rating}>
      <p className={styles.average}>
        <b>{formatNumber(Math.round(average * 10) / 10)}</b>
        <span>
          <Rating value={average} />
          <small>{formatCount(count, NOUNS.rating)}</small>
        </span>
      </p>
      <ul className={styles.bars}>
        {rows.map(({ given: ratingCount, value }) => (
          <li key={value} aria-label={`${value} из ${MAX_RATING}: ${formatCount(ratingCount, NOUNS.rating)}`}>
            <span aria-hidden>{value}</span>
            <i aria-hidden>
              <i style={{ width: `${(ratingCount / count) * 100}%` }} />
            </i>
            <span aria-hidden>{formatNumber(ratingCount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

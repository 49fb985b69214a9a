import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import styles from './seats.module.css';

/** How few places count as the last ones. */
const few = 2;
const mostDots = 12;

/** Seats of a group as dots and text: taken ones grey, free ones green, the last ones amber. */
export function Seats({ places, left }: { places: number; left: number }) {
  const last = left > 0 && left <= few;
  return (
    <span className={styles.seats}>
      {places <= mostDots && (
        <span className={classNames(styles.dots, last && styles.last)} aria-hidden>
          {Array.from({ length: places }, (_, index) => (
            <i key={index} className={index < places - left ? styles.taken : styles.free} />
          ))}
        </span>
      )}
      <span className={classNames(styles.words, last && styles.lastWords)}>{seatsLabel(left)}</span>
    </span>
  );
}

export function seatsLabel(left: number): string {
  if (left <= 0) return 'мест нет';
  if (left <= few) return `осталось ${formatCount(left, NOUNS.seat)}`;
  return formatCount(left, NOUNS.seat);
}

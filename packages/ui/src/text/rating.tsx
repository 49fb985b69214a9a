import { Icon } from '../icons/icon.tsx';
import styles from './rating.module.css';

const most = 5;

/** Stars out of five, with the number in words for those who do not see them. */
export function Rating({ value }: { value: number }) {
  const full = Math.round(value);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawings read as one
    <span className={styles.stars} role="img" aria-label={`Оценка ${full} из ${most}`}>
      {Array.from({ length: most }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a star is its place
        <Icon key={index} name="star" size="s" filled={index < full} />
      ))}
    </span>
  );
}

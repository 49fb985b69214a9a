import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Without a label it is decoration beside a text that already says what is going on. */
export function Spinner({ label, size = 'm' }: { label?: string; size?: 'm' | 'l' }) {
  const className = classNames(styles.spinner, size === 'l' && styles.l);
  return label ? (
    <output className={className} aria-label={label} />
  ) : (
    <span className={className} aria-hidden />
  );
}

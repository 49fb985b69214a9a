import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Without a label it is decorative, beside a text that describes the progress. */
export function Spinner({ label, size = 'm' }: { label?: string; size?: 'm' | 'l' }) {
  const className = classNames(styles.spinner, size === 'l' && styles.l);
  return label ? (
    <output className={className} aria-label={label} />
  ) : (
    <span className={className} aria-hidden />
  );
}

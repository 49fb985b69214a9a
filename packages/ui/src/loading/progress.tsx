import styles from './progress.module.css';

/** A share of something: the way to the next discount, an upload. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return <progress className={styles.bar} value={value} max={max} aria-label={label} />;
}

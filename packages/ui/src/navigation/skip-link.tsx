import styles from './skip-link.module.css';

/** First thing in the page: lets the keyboard jump over the header. */
export function SkipLink({ to = '#main', children = 'К содержанию' }: { to?: string; children?: string }) {
  return (
    <a className={styles.skip} href={to}>
      {children}
    </a>
  );
}

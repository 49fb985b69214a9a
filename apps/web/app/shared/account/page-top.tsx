import type { ReactNode } from 'react';
import styles from './page-top.module.css';

interface Props {
  readonly heading: ReactNode;
  /** At the right on wide screens, below on narrow ones. */
  readonly actions?: ReactNode;
  /** Beside the heading: a state, a date. */
  readonly children?: ReactNode;
}

/** The top of a page of the account. */
export function PageTop({ heading, actions, children }: Props) {
  return (
    <header className={styles.top}>
      <h1>{heading}</h1>
      {children}
      {actions && <span className={styles.actions}>{actions}</span>}
    </header>
  );
}

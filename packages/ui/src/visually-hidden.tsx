import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. A `slot` can be found in the HTML by its name. */
export function VisuallyHidden({ children, slot }: { children: ReactNode; slot?: string }) {
  return (
    <span data-slot={slot} className={styles.hidden}>
      {children}
    </span>
  );
}

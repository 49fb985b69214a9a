import type { ReactNode } from 'react';
import styles from './form-subject.module.css';

/** What a form is about, when the page it was opened from has already said it. */
export function FormSubject({ children }: { children: ReactNode }) {
  return <p className={styles.subject}>{children}</p>;
}

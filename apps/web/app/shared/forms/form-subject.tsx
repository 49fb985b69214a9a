import type { ReactNode } from 'react';
import styles from './form-subject.module.css';

/** The subject of a form, when the page that opened it has set one. */
export function FormSubject({ children }: { children: ReactNode }) {
  return <p className={styles.subject}>{children}</p>;
}

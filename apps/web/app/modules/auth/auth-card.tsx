import type { ReactNode } from 'react';
import styles from './auth-card.module.css';

/** One task of a letter's link, in the middle of the page. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

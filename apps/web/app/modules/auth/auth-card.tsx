import type { ReactNode } from 'react';
import styles from './auth-card.module.css';

/** A page for the single task of an e-mail link. */
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

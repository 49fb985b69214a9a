import type { ReactNode } from 'react';
import { PlaceholderPicture } from '../pictures/placeholder-picture.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The message of the empty state. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  picture?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ title, children, actions, picture, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>{picture ?? <PlaceholderPicture width={160} height={120} />}</div>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  children: ReactNode;
  /** Muted text beside the title: «4 товара». */
  count?: ReactNode;
  /** On the right: «Все бренды». */
  side?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  /** A dark line above and a smaller title. */
  ruled?: boolean;
  id?: string;
}

export function SectionHeading({
  children,
  count,
  side,
  level: Level = 'h2',
  ruled,
  id,
}: SectionHeadingProps) {
  return (
    <div className={classNames(styles.head, ruled && styles.ruled)}>
      <Level id={id}>{children}</Level>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {side && <span className={styles.side}>{side}</span>}
    </div>
  );
}

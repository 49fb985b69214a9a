import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sum-list.module.css';

/** Names on the left, sums on the right; the total, then the tax within it. */
export function SumList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(styles.sums, className)}>{children}</dl>;
}

interface SumProps {
  readonly name: ReactNode;
  readonly look?: 'small' | 'total';
  readonly testId?: string;
  readonly children: ReactNode;
}

export function Sum({ name, look, testId, children }: SumProps) {
  return (
    <div className={look && styles[look]}>
      <dt>{name}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  );
}

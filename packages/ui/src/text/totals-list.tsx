import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './totals-list.module.css';

/** Names on the left, amounts on the right; the total, then the VAT included in it. */
export function TotalsList({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(styles.sums, className)}>{children}</dl>;
}

interface TotalsRowProps {
  readonly name: ReactNode;
  readonly variant?: 'small' | 'total';
  readonly testId?: string;
  readonly children: ReactNode;
}

export function TotalsRow({ name, variant, testId, children }: TotalsRowProps) {
  return (
    <div className={variant && styles[variant]}>
      <dt>{name}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  );
}

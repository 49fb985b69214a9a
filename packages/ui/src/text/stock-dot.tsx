import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stock-dot.module.css';

/** in: green; low: ten or fewer, or on the way; order: made or brought to order; none: cannot be had. */
export type StockState = 'in' | 'low' | 'order' | 'none';

/** Decorative: the text states the same. */
export function StockDot({ state, children }: { state: StockState; children: ReactNode }) {
  return <span className={classNames(styles.stock, styles[state])}>{children}</span>;
}

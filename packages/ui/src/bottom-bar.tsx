import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/** On small screens: the sum and the main action stay at hand above the tab bar. */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

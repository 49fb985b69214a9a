import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  readonly children: ReactNode;
  /** On tablets too. */
  readonly tablets?: boolean;
}

/** On small screens: keeps the total and the main action visible above the tab bar. */
export function BottomBar({ children, tablets }: BottomBarProps) {
  return <div className={classNames(styles.bar, tablets && styles.tablets)}>{children}</div>;
}

import { classNames } from '@spindle/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './code-plate.module.css';

/** An alarm code as the machine shows it. */
export function CodePlate({ large, children }: { large?: boolean; children: ReactNode }) {
  return <span className={classNames(styles.plate, large && styles.large)}>{children}</span>;
}

import type { ReactNode } from 'react';
import { formatCount, NOUNS } from '../format/plural.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './header-actions.module.css';

/** «Корзина, 4 товара»: the badge itself is decoration. */
export function countedLabel(label: string, count: number): string {
  return count > 0 ? `${label}, ${formatCount(count, NOUNS.goods)}` : label;
}

export function ActionFace({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.label}>{children}</span>
    </>
  );
}

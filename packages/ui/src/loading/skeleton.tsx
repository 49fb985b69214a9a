import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './skeleton.module.css';

type Shape = 'line' | 'small' | 'title' | 'control' | 'picture' | 'square' | 'block';

/** A grey stand-in with the size of what will come; seen only when it takes longer than 200 ms. */
export function Bone({ shape = 'line', width }: { shape?: Shape; width?: 'half' | 'most' }) {
  return <span className={classNames(styles.bone, styles[shape], width && styles[width])} aria-hidden />;
}

export function Skeleton({ children, label = 'Загрузка' }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.group} aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

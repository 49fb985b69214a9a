import { Icon, type IconName } from '@spindle/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import styles from './header-actions.module.css';

interface ActionFaceProps {
  icon: IconName;
  /** The control has another accessible name. */
  silent?: boolean;
  children: ReactNode;
}

export function ActionFace({ icon, silent, children }: ActionFaceProps) {
  return (
    <>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.label} aria-hidden={silent}>
        {children}
      </span>
    </>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './note.module.css';

type NoteLook = 'plain' | 'info' | 'warn' | 'err' | 'ok';

const icons: Record<NoteLook, IconName> = {
  plain: 'info',
  info: 'info',
  warn: 'warning',
  err: 'warning',
  ok: 'check',
};

interface NoteProps {
  look?: NoteLook;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  /** Read aloud as soon as it appears: the answer to something just done. */
  alert?: boolean;
  className?: string;
}

export function Note({ look = 'plain', title, children, icon, alert, className }: NoteProps) {
  return (
    <div
      className={classNames(styles.note, look !== 'plain' && styles[look], className)}
      role={alert ? 'alert' : undefined}
    >
      <Icon name={icon ?? icons[look]} />
      <div className={styles.text}>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './note.module.css';

type NoteVariant = 'plain' | 'info' | 'warn' | 'err' | 'ok';

const icons: Record<NoteVariant, IconName> = {
  plain: 'info',
  info: 'info',
  warn: 'warning',
  err: 'warning',
  ok: 'check',
};

interface NoteProps {
  look?: NoteVariant;
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  /** Read aloud as soon as it appears: the answer to something just done. */
  alert?: boolean;
  className?: string;
}

export function Note({ look: variant = 'plain', title, children, icon, alert, className }: NoteProps) {
  return (
    <div
      className={classNames(styles.note, variant !== 'plain' && styles[variant], className)}
      role={alert ? 'alert' : undefined}
    >
      <Icon name={icon ?? icons[variant]} />
      <div className={styles.text}>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}

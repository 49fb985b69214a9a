import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';

interface OptionCardProps extends Omit<ComponentProps<'input'>, 'size' | 'className'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
  /** On the right: a price. */
  end?: ReactNode;
  /** A note on this option below it. */
  note?: ReactNode;
}

/** One of several choices as a bordered row with a native input. */
export function OptionCard({ label, hint, end, note, ...input }: OptionCardProps) {
  return (
    <label className={classNames(styles.row, styles.card)}>
      <input {...input} />
      <span className={styles.text}>
        <b>{label}</b>
        {hint && <span className={styles.hint}>{hint}</span>}
        {note && <span className={styles.warn}>{note}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';

export interface FieldMessages {
  hint?: ReactNode;
  error?: ReactNode;
  /** Only where the good state informs: a company found by its tax number. */
  good?: ReactNode;
}

/** Ids of the messages that will be shown, for aria-describedby. */
export function messageIds(id: string, { hint, error, good }: FieldMessages): string | undefined {
  const ids = [error ? `${id}-error` : good ? `${id}-good` : undefined, hint ? `${id}-hint` : undefined];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function FieldMessage({ id, hint, error, good }: FieldMessages & { id: string }) {
  return (
    <>
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size="s" />
          <span>{error}</span>
        </span>
      ) : good ? (
        <span className={classNames(styles.hint, styles.good)} id={`${id}-good`}>
          {good}
        </span>
      ) : null}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </>
  );
}

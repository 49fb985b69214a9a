import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './timeline.module.css';

export interface TimelineEvent {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  time?: ReactNode;
  /** done: dark dot; now: orange ring; next: hollow. */
  state?: 'done' | 'now' | 'next';
}

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.list}>
      {events.map(({ key, title, text, time, state = 'done' }) => (
        <li
          key={key}
          className={classNames(state !== 'done' && styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden />
          <div>
            <b>{title}</b>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {time && <span className={styles.time}>{time}</span>}
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './timeline.module.css';

export interface TimelineEvent {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  time?: ReactNode;
  /** done: dark dot; now: orange ring; next: hollow. */
  state?: 'done' | 'now' | 'next';
}

/** `timeFirst` puts the time on the left of the line: years of a history. */
export function Timeline({ events, timeFirst }: { events: readonly TimelineEvent[]; timeFirst?: boolean }) {
  return (
    <ol className={classNames(styles.list, timeFirst && styles.first)}>
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

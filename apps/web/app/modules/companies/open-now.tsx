import type { Hours } from '@spindle/contract/companies';
import { useSyncExternalStore } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { openingState } from './opening-state.ts';
import styles from './open-now.module.css';

const minute = 60_000;
const currentMinute = () => Math.floor(Date.now() / minute);

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minute / 4);
  return () => clearInterval(timer);
}

/** Pages are kept and shared, so whether it is open now is told by the visitor's browser; its line is there before. */
export function OpenNow({ hours, timezone, clock }: { hours: Hours; timezone: string; clock?: boolean }) {
  const now = useSyncExternalStore(everyMinute, currentMinute, () => null);
  const state = now === null ? null : openingState(hours, timezone, new Date(now * minute));
  return (
    <span className={classNames(styles.state, state?.open && styles.open)}>
      {state && (
        <>
          {state.text}
          {clock && (
            <span className={styles.clock}>
              , на{'\u00a0'}месте {state.clock}
            </span>
          )}
        </>
      )}
    </span>
  );
}

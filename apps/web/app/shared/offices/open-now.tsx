import type { Hours } from '@spindle/contract/offices/companies';
import { classNames } from '@spindle/ui/class-names.ts';
import { useBrowserStore } from '@spindle/ui/browser/use-browser-store.ts';
import { openingState } from '@spindle/contract/offices/opening-hours';
import styles from './open-now.module.css';

const minute = 60_000;
const currentMinute = () => Math.floor(Date.now() / minute);

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minute / 4);
  return () => clearInterval(timer);
}

interface OpenNowProps {
  hours: Hours;
  timezone: string;
  /** With the office's local time, on a line of its own. */
  clock?: boolean;
  /** In a narrow column: on phones it may need a line more. */
  narrow?: boolean;
}

/** Pages are cached, so the browser computes whether the office is open; its lines are reserved in the layout. */
export function OpenNow({ hours, timezone, clock, narrow }: OpenNowProps) {
  const now = useBrowserStore(everyMinute, currentMinute, () => null);
  const state = now === null ? null : openingState({ hours, timezone }, new Date(now * minute));
  return (
    <span
      className={classNames(
        styles.state,
        clock && styles.withClock,
        narrow && styles.narrow,
        state?.open && styles.open,
      )}
    >
      {state?.text}
      {state && clock && (
        <span className={styles.clock}>
          На{'\u00a0'}месте {state.clock}
        </span>
      )}
    </span>
  );
}

import { addDays, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';
import type { JobsLog } from '../../../kernel/jobs.ts';

interface PromotionsClock {
  /** Settles when the shop's day changes, from now on. */
  start(): void;
  stop(): void;
}

interface ClockDeps {
  readonly settle: () => Promise<void>;
  readonly now: () => Date;
  readonly log: Pick<JobsLog, 'error'>;
  /** Runs something later and gives a way to call it off. */
  readonly schedule?: (run: () => void, ms: number) => () => void;
}

const retryMs = 1000;
/** Clocks are set and machines sleep: nothing is waited for longer. */
const longestWaitMs = 60_000;

function byTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

/**
 * Applies promotions on the day they start and end, so that prices change within a second after midnight. Every process
 * has its own timer.
 */
export function createPromotionsClock({ settle, now, log, schedule = byTimer }: ClockDeps): PromotionsClock {
  let settled = '';
  let callOff = (): void => {};
  let isStarted = false;
  function wait(ms: number): void {
    if (isStarted) callOff = schedule(tick, Math.max(0, Math.min(ms, longestWaitMs)));
  }
  function waitForMidnight(): void {
    wait(shopMoment(addDays(shopDay(now()), 1), 0).getTime() - now().getTime());
  }
  function tick(): void {
    const today = shopDay(now());
    if (today === settled) return waitForMidnight();
    settle().then(
      () => {
        settled = today;
        waitForMidnight();
      },
      (err: unknown) => {
        log.error({ err }, 'promotions could not begin or end; trying again');
        wait(retryMs);
      },
    );
  }
  return {
    start() {
      isStarted = true;
      // The start of the shop settles them itself.
      settled = shopDay(now());
      waitForMidnight();
    },
    stop() {
      isStarted = false;
      callOff();
    },
  };
}

import type { Notices } from '@spindle/database/notices';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { JobsLog } from '../../../kernel/jobs.ts';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import { jobActor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import * as pricesSql from './prices.sql.ts';

export interface PricePlans {
  /** Makes orders from now on pay the current prices. Queries the database only when a plan is due. */
  settle(): Promise<void>;
  /** Applies due prices and waits for those another process is applying. */
  beginDue(): Promise<void>;
  /** Looks at the clock from now on. */
  start(): void;
  stop(): void;
}

interface PlansDeps {
  readonly db: Db;
  readonly notices: Notices;
  readonly log: JobsLog;
  readonly now: () => Date;
}

const atOnce = 500;
const retryMs = 5000;
/** Clocks are set and machines sleep: nothing is waited for longer. */
const longestWaitMs = 60_000;

/** Every process waits for the next moment by itself; row locks of the options apply each price once. */
export function createPricePlans({ db, notices, log, now }: PlansDeps): PricePlans {
  /** The time of the next plan; null where none waits, undefined where it is unknown. */
  let next: number | null | undefined;
  let lookups = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let started = false;

  async function readNext(): Promise<number | null> {
    lookups += 1;
    const mine = lookups;
    next = undefined;
    const at = (await pricesSql.nextPlan(db))?.getTime() ?? null;
    // Otherwise a plan changed meanwhile, and its notice triggers another lookup.
    if (mine === lookups) next = at;
    return at;
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!started) return;
    timer = setTimeout(tick, Math.max(0, Math.min(ms, longestWaitMs)));
    timer.unref();
  }
  const waitFor = (at: number | null): void => wait(at === null ? longestWaitMs : at - now().getTime());

  function tick(): void {
    settle()
      .then(readNext)
      .then(waitFor)
      .catch((err: unknown) => {
        log.error({ err }, 'planned prices could not begin; trying again');
        wait(retryMs);
      });
  }

  function scheduleNext(): void {
    readNext().then(waitFor, () => wait(retryMs));
  }
  notices.subscribe('price-plans', scheduleNext, scheduleNext);

  /** False where nothing was due, or nothing that could be had. */
  function begin(lockedRows: 'left out' | 'waited for'): Promise<boolean> {
    const moment = now();
    return inTransaction(db, async (tx) => {
      const options = await pricesSql.lockDue(tx, moment, { limit: atOnce, lockedRows });
      if (options.length === 0) return false;
      const records = await pricedBecause(tx, { kind: 'plan' }, () =>
        pricesSql.beginPlans(tx, moment, options),
      );
      if (records > 0)
        await writeAudit(tx, jobActor('planned prices'), {
          action: 'prices.begin',
          record: ['list', 'goods'],
          after: { records },
        });
      return true;
    });
  }

  /** Locked goods come last, and other due ones do not wait for them. */
  async function beginAll(): Promise<void> {
    for (;;) {
      if (await begin('left out')) continue;
      try {
        if (!(await begin('waited for'))) return;
      } catch (error) {
        if (!pricesSql.isLockedAway(error)) throw error;
      }
    }
  }

  function beginDue(): Promise<void> {
    running ??= beginAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function settle(): Promise<void> {
    let at = next === undefined || !notices.isHearing() ? await readNext() : next;
    while (at !== null && at <= now().getTime()) {
      await beginDue();
      at = await readNext();
    }
  }

  return {
    settle,
    beginDue,
    start() {
      started = true;
      tick();
    },
    stop() {
      started = false;
      clearTimeout(timer);
    },
  };
}

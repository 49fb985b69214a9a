import type { Notices } from '@spindle/database/notices';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { JobsLog } from '../../../kernel/jobs.ts';
import { pricedBecause } from '../../../kernel/sql/price-reason.sql.ts';
import { jobActor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import * as pricesSql from './prices.sql.ts';

export interface PricePlans {
  /** Whoever orders from here on gets the prices of now. Asks the database only when a moment has come. */
  settle(): Promise<void>;
  /** Puts prices in force whose moment has come; those that another process is at are waited for. */
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

/** Every process waits for the next moment by itself; the locks of the options let each price begin once. */
export function createPricePlans({ db, notices, log, now }: PlansDeps): PricePlans {
  /** When the next one begins; null where none waits, undefined where nobody knows. */
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
    // Otherwise somebody planned something meanwhile, and whoever heard it looks.
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

  /** Goods that somebody holds come last, and whatever is due meanwhile does not wait with them. */
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

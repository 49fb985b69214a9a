import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@spindle/database/transaction';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../kernel/deps.ts';
import { addresseesAmong } from '../../kernel/mail/addressees.sql.ts';
import { sendLetters } from '../../kernel/mail/letters.sql.ts';
import type { WritePost } from '../../kernel/mail/post.ts';
import { orderPath } from './order-link.ts';
import * as ordersSql from './orders.sql.ts';
import { lettersOf } from './store-order.ts';
import {
  gatheredMs,
  lookedAtMs,
  pauseAfter,
  type Seen,
  staleMs,
  takenShare,
  timesOf,
} from './tell-pace.rules.ts';

/** Writes the letters of orders that were placed without them: a moment later, many at once, and slowly while others are placed. */
export interface OrderTeller {
  /** From here on new orders are told by themselves. */
  start(): void;
  /** An order was committed. */
  soon(): void;
  /** Tells all there are, also those of a process that was killed. */
  tellAll(): Promise<void>;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
}

interface TellerDeps extends Pick<ApiDeps, 'db' | 'mail' | 'log'> {
  readonly writePost: WritePost;
}

const atOnce = 20;

export function createOrderTeller(deps: TellerDeps): OrderTeller {
  const { db, log } = deps;
  const stopping = new AbortController();
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;
  let lastAt = 0;
  let placed = 0;
  const lately = seenLately(() => placed);

  const run = async (): Promise<void> => {
    /** Letters that cannot be written do not hold up those of others. */
    const failed: string[] = [];
    let size = atOnce;
    let waitedMs = 0;
    while (!stopping.signal.aborted) {
      try {
        const told = await inTransaction(db, (tx) => tellSome(deps, tx, size, failed));
        if (told.length < size) return;
        size = atOnce;
        waitedMs = Date.now() - (told.at(-1)?.created_at.getTime() ?? 0);
      } catch (error) {
        if (!(error instanceof UntellableError)) throw error;
        if (error.orders.length === 1) {
          failed.push(...error.orders);
          log.error({ err: error.cause, order: error.orders[0] }, 'the letters of an order were not written');
        }
        size = 1;
      }
      const pause = pauseAfter({ sinceOrderMs: performance.now() - lastAt, seen: lately(), waitedMs });
      if (pause > 0) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const tellAll = (): Promise<void> => {
    telling ??= run().finally(() => {
      telling = undefined;
    });
    return telling;
  };

  return {
    start() {
      isOpen = true;
    },
    soon() {
      const sinceOrderMs = performance.now() - lastAt;
      lastAt += sinceOrderMs;
      placed += 1;
      if (!isOpen || timer || stopping.signal.aborted) return;
      // A rush of fewer than are told at once is a rush as well.
      const wait = Math.max(gatheredMs, pauseAfter({ sinceOrderMs, seen: lately(), waitedMs: 0 }));
      timer = setTimeout(() => {
        timer = undefined;
        const again = telling !== undefined;
        // What is left stays written down: the next order, or the upkeep, tries it again.
        tellAll()
          .then(() => (again ? tellAll() : undefined))
          .catch((err: unknown) => log.warn({ err }, 'letters of new orders wait'));
      }, wait);
      timer.unref();
    },
    tellAll,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await telling?.catch(() => {});
    },
  };
}

/** What was between two looks; the first look of a rush sees nothing. */
function seenLately(placed: () => number): () => Seen | null {
  const look = () => ({
    at: performance.now(),
    loop: performance.eventLoopUtilization(),
    times: timesOf(cpus()),
    orders: placed(),
  });
  let before = look();
  let seen: Seen | null = null;
  return () => {
    if (performance.now() - before.at < lookedAtMs) return seen;
    const now = look();
    const passed = now.at - before.at;
    seen =
      passed > staleMs
        ? null
        : {
            busy: performance.eventLoopUtilization(now.loop, before.loop).utilization,
            machine: takenShare(before.times, now.times),
            perSecond: ((now.orders - before.orders) * 1000) / passed,
          };
    before = now;
    return seen;
  };
}

class UntellableError extends Error {
  readonly orders: readonly string[];
  constructor(orders: readonly string[], cause: unknown) {
    super('letters of orders cannot be made', { cause });
    this.orders = orders;
  }
}

/** Answers which were told, the oldest first: the letters exist, or the orders are still to be told. */
async function tellSome(
  deps: TellerDeps,
  tx: Db,
  limit: number,
  except: readonly string[],
): Promise<readonly ordersSql.OrderRow[]> {
  const orders = await ordersSql.takeUntold(tx, limit, except);
  if (orders.length === 0) return orders;
  const userIds = [...new Set(orders.map(({ user_id }) => user_id))];
  const people = await addresseesAmong(tx, userIds);
  const guests = await ordersSql.guestsAmong(tx, userIds);
  const names = await ordersSql.namesOf(tx, userIds);
  const lines = Map.groupBy(
    await ordersSql.linesOf(
      tx,
      orders.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  const paths = new Map<string, string>();
  for (const order of orders) paths.set(order.id, await orderPath(tx, order, guests.has(order.user_id)));
  try {
    const letters = orders.flatMap((order) => {
      const buyer = { name: names.get(order.user_id) ?? '', path: paths.get(order.id) ?? '' };
      const own = lettersOf(deps, order, lines.get(order.id) ?? [], buyer);
      // Of somebody who has left meanwhile there is no address any more.
      return own.filter(([{ to }]) => to !== '').map(([one, letter]) => [dated(one, order), letter] as const);
    });
    const written = await deps.writePost(people, letters);
    if (written.letters.length > 0) await sendLetters(tx, written.letters, await written.sending(tx));
  } catch (error) {
    throw new UntellableError(
      orders.map(({ id }) => id),
      error,
    );
  }
  return orders;
}

/** A letter is of the moment it tells of, whenever it is written. */
const dated = <T extends object>(
  envelope: T,
  { created_at }: ordersSql.OrderRow,
): T & { writtenAt: Date } => ({
  ...envelope,
  writtenAt: created_at,
});

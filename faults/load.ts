import { setTimeout as sleep } from 'node:timers/promises';
import { type BuyerIdentity, createBuyer, type Order } from './buyer.ts';
import type { World } from './world.ts';

const longestWait = 20_000;

interface Load {
  readonly orders: Order[];
  /** Waits until so many more orders were placed, or a while: every strike hits a shop at work. */
  progress(more: number): Promise<void>;
  /** Lets the orders under way come to their end. */
  finish(): Promise<void>;
}

/** Buyers who order one after another, as often as the shop allows, until stopped. */
export function startLoad(
  world: World,
  buyers: readonly BuyerIdentity[],
  options: readonly string[],
  atOnce: number,
): Load {
  const orders: Order[] = [];
  const state = { next: 0, turn: 0, stopping: false };
  const worker = async (): Promise<void> => {
    while (!state.stopping) {
      const identity = buyers[(state.next += 1) % buyers.length];
      const option = options[(state.turn += 1) % options.length];
      if (!identity || !option) return;
      orders.push(await createBuyer(world.shop.url, identity).order(option, 1 + (state.turn % 3)));
    }
  };
  // A buyer is one person: two of their checkouts at once would change each other's cart.
  if (buyers.length < atOnce * 4) throw new Error('too few buyers for this load');
  // Unheard until the end: a failed buyer must not end the run in the middle.
  const workers = Array.from({ length: atOnce }, worker);
  for (const one of workers) one.catch(() => {});
  return {
    orders,
    async progress(more) {
      const target = orders.length + more;
      for (const end = Date.now() + longestWait; orders.length < target && Date.now() < end;) await sleep(20);
    },
    async finish() {
      state.stopping = true;
      await Promise.all(workers);
    },
  };
}

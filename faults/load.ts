import { type BuyerIdentity, createBuyer, type Order } from './buyer.ts';
import type { World } from './world.ts';

export interface Load {
  readonly orders: Order[];
  /** Lets the orders under way come to their end. */
  finish(): Promise<void>;
}

/** Buyers who order one after another, each as often as the shop allows, until told to stop. */
export function startLoad(
  world: World,
  buyers: readonly BuyerIdentity[],
  options: readonly string[],
  atOnce: number,
): Load {
  const orders: Order[] = [];
  let [next, turn, stopping] = [0, 0, false];
  const worker = async (): Promise<void> => {
    while (!stopping) {
      const identity = buyers[(next += 1) % buyers.length];
      const option = options[(turn += 1) % options.length];
      if (!identity || !option) return;
      orders.push(await createBuyer(world.shop.url, identity).order(option, 1 + (turn % 3)));
    }
  };
  // A buyer is one person: two of their checkouts at once would change each other's cart.
  if (buyers.length < atOnce * 4) throw new Error('too few buyers for this load');
  const workers = Array.from({ length: atOnce }, worker);
  return {
    orders,
    async finish() {
      stopping = true;
      await Promise.all(workers);
    },
  };
}

import type { Ground } from '../../kernel/kernel.services.ts';
import { createCartSharesService } from './cart-shares.service.ts';
import { createCartService } from './cart.service.ts';

type CartDeps = Ground & Parameters<typeof createCartService>[0];

export function createCartServices(deps: CartDeps) {
  const cart = createCartService(deps);
  return { cart, cartShares: createCartSharesService({ ...deps, cart }) };
}

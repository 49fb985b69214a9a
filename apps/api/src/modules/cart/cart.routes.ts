import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Exchange, handleBasket, keepCart } from './cart.calls.ts';
import { limitedAddress } from '../../kernel/limited-address.ts';
import type { ChangedCart, CartService } from './cart.service.ts';

const calls = endpoints.cart;

interface RouteServices {
  readonly cart: CartService;
}

export function cartRoutes(app: FastifyInstance, { cart }: RouteServices): void {
  const kept = (ask: Exchange, { cart: changed, newToken }: ChangedCart) => {
    keepCart(ask, newToken);
    return { cart: changed };
  };
  handleBasket(app, cart, calls.get, async ({ who }) => ({ cart: await cart.view(who) }));
  handleBasket(app, cart, calls.clear, ({ who }) => cart.remove(who, null));
  handleBasket(app, cart, calls.add, async (ask) =>
    kept(ask, await cart.add(ask.who, ask.body, ask.attemptKey)),
  );
  handleBasket(app, cart, calls.update, async ({ who, params, body }) => ({
    cart: await cart.update(who, params.id, body),
  }));
  handleBasket(app, cart, calls.remove, ({ who, params }) => cart.remove(who, [params.id]));
  handleBasket(app, cart, calls.bulkDelete, ({ who, body }) => cart.remove(who, body.items));
  handleBasket(app, cart, calls.restore, async (ask) =>
    kept(ask, await cart.restore(ask.who, ask.body.items)),
  );
  handleBasket(app, cart, calls.addPromoCode, async (ask) =>
    kept(ask, await cart.addPromoCode(ask.who, ask.body.promo_code, limitedAddress(ask.request.ip))),
  );
  handleBasket(app, cart, calls.removePromoCode, async ({ who }) => ({
    cart: await cart.removePromoCode(who),
  }));
}

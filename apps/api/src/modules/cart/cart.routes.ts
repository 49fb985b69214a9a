import type { CartWindow } from '@spindle/contract/orders/cart';
import { endpoints } from '@spindle/contract/endpoints';
import { requiredMessage } from '@spindle/contract/messages';
import type { FastifyInstance } from 'fastify';
import { type Exchange, handleBasket, setCartCookie } from './cart.calls.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import { type ChangedCart, type CartService, cartView } from './cart.service.ts';

const calls = endpoints.cart;

interface RouteServices {
  readonly cart: CartService;
}

export function cartRoutes(app: FastifyInstance, { cart }: RouteServices): void {
  const answerWith = (
    context: Exchange & { readonly query: CartWindow },
    { cart: changed, newToken }: ChangedCart,
  ) => {
    setCartCookie(context, newToken);
    return { cart: cartView(changed, context.query) };
  };
  handleBasket(app, cart, calls.get, async ({ who, query }) => ({
    cart: cartView(await cart.of(who), query),
  }));
  handleBasket(app, cart, calls.clear, async ({ who, query }) => {
    const { cart: remaining, removed } = await cart.remove(who, null);
    return { cart: cartView(remaining, query), removed };
  });
  handleBasket(app, cart, calls.add, async (context) =>
    answerWith(context, await cart.add(context.who, context.body, context.attemptKey)),
  );
  handleBasket(app, cart, calls.update, async ({ who, params, body, query }) => ({
    cart: cartView(await cart.update(who, params.id, body), query),
  }));
  handleBasket(app, cart, calls.remove, async ({ who, params, query }) => {
    const { cart: remaining, removed } = await cart.remove(who, [params.id]);
    return { cart: cartView(remaining, query), removed };
  });
  handleBasket(app, cart, calls.bulkDelete, async ({ who, body, query }) => {
    if (!body.found && body.items.length === 0) throw fieldError('items', requiredMessage);
    const { cart: remaining, removed } = body.found
      ? await cart.removeFound(who, body.found)
      : await cart.remove(who, body.items);
    return { cart: cartView(remaining, query), removed };
  });
  handleBasket(app, cart, calls.restore, async (context) =>
    answerWith(context, await cart.restore(context.who, context.body.items)),
  );
  handleBasket(app, cart, calls.addPromoCode, async (context) =>
    answerWith(
      context,
      await cart.addPromoCode(context.who, context.body.promo_code, limitedAddress(context.request.ip)),
    ),
  );
  handleBasket(app, cart, calls.removePromoCode, async ({ who, query }) => ({
    cart: cartView(await cart.removePromoCode(who), query),
  }));
}

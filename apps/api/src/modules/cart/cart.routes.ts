import { COOKIES, HEADERS } from '@spindle/contract/constants';
import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import { endpoints } from '@spindle/contract/endpoints';
import { isId } from '@spindle/contract/fields/id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Ask, handle } from '../../kernel/handle.ts';
import { setIdentityCookie } from '../../kernel/identity.ts';
import { limitedAddress } from '../../kernel/limited-address.ts';
import type { Services } from '../../services.ts';
import type { CartService, ChangedCart } from './cart.service.ts';

const calls = endpoints.cart;
const cookieDays = 180;

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call that is not there in a shop without a basket. */
export function handleBasket<E extends Endpoint>(
  app: FastifyInstance,
  cart: Pick<CartService, 'requireBasket'>,
  call: E,
  handler: (ask: Ask<E>) => Promise<OutputOf<E>>,
): void {
  handle(app, call, async (ask) => {
    await cart.requireBasket();
    return handler(ask);
  });
}

/** The cookie goes out with the first answer that made a cart. */
export function keepCart({ request, reply }: Asked, newToken: string | null): void {
  if (newToken === null) return;
  const expires = new Date(Date.now() + cookieDays * 24 * 3600_000);
  setIdentityCookie(request, reply, COOKIES.cart, newToken, expires);
}

export function cartRoutes(app: FastifyInstance, { cart }: Services): void {
  const kept = (ask: Asked, { cart: changed, newToken }: ChangedCart) => {
    keepCart(ask, newToken);
    return { cart: changed };
  };
  handleBasket(app, cart, calls.get, async ({ who }) => ({ cart: await cart.view(who) }));
  handleBasket(app, cart, calls.clear, ({ who }) => cart.remove(who, null));
  handleBasket(app, cart, calls.add, async (ask) =>
    kept(ask, await cart.add(ask.who, ask.body, ask.body.idempotency_key ?? attemptKey(ask.request))),
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

function attemptKey(request: FastifyRequest): string | null {
  const key = request.headers[HEADERS.idempotencyKey.toLowerCase()];
  return typeof key === 'string' && isId(key) ? key : null;
}

import { COOKIES } from '@spindle/contract/constants';
import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Doorkeeper, handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import { type CallContext, handle } from '../../kernel/http/handle.ts';
import { readIdentity, setIdentityCookie } from '../../kernel/http/identity.ts';
import type { BuyersService, SignedInBuyer } from '../buyers/buyers.service.ts';

const cookieDays = 180;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface BasketGuard {
  /** Throws `not_found` where the shop has no basket. */
  requireBasket(): Promise<void>;
}

/** A call that is not there in a shop without a basket. */
export function handleBasket<E extends Endpoint>(
  app: FastifyInstance,
  guard: BasketGuard,
  call: E,
  handler: (context: CallContext<E>) => Promise<OutputOf<E>>,
): void {
  handle(app, call, handler, () => guard.requireBasket());
}

/** The same for signed-in people only. */
export function handleBuyer<E extends Endpoint>(
  app: FastifyInstance,
  { cart, auth }: { readonly cart: BasketGuard; readonly auth: Doorkeeper },
  call: E,
  handler: (context: CallContext<E> & { readonly userId: string }) => Promise<OutputOf<E>>,
): void {
  handleSignedIn(app, auth, call, handler, () => cart.requireBasket());
}

/** The same, with the signed-in buyer and their prices. */
export function handleBuying<E extends Endpoint>(
  app: FastifyInstance,
  { cart, buyers }: { readonly cart: BasketGuard; readonly buyers: Pick<BuyersService, 'signedIn'> },
  call: E,
  handler: (context: CallContext<E> & { readonly buyer: SignedInBuyer }) => Promise<OutputOf<E>>,
): void {
  const found = new WeakMap<FastifyRequest, SignedInBuyer>();
  const preHandler = async (request: FastifyRequest): Promise<void> => {
    await cart.requireBasket();
    found.set(request, await buyers.signedIn(readIdentity(request).token));
  };
  handle(
    app,
    call,
    (context) => {
      const buyer = found.get(context.request);
      if (!buyer) throw new AppError('unauthorized');
      return handler({ ...context, buyer });
    },
    preHandler,
  );
}

/** The cookie goes out with the first answer that made a cart. */
export function setCartCookie({ request, reply }: Exchange, newToken: string | null): void {
  if (newToken === null) return;
  const expires = new Date(Date.now() + cookieDays * 24 * 3600_000);
  setIdentityCookie(request, reply, COOKIES.cart, newToken, expires);
}

import { COOKIES } from '@spindle/contract/constants';
import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Doorkeeper, handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import { type Ask, handle } from '../../kernel/http/handle.ts';
import { readIdentity, setIdentityCookie } from '../../kernel/http/identity.ts';
import type { BuyersService, SignedInBuyer } from '../buyers/buyers.service.ts';

const cookieDays = 180;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface BasketKeeper {
  /** Throws `not_found` where the shop has no basket. */
  requireBasket(): Promise<void>;
}

/** A call that is not there in a shop without a basket. */
export function handleBasket<E extends Endpoint>(
  app: FastifyInstance,
  keeper: BasketKeeper,
  call: E,
  handler: (ask: Ask<E>) => Promise<OutputOf<E>>,
): void {
  handle(app, call, handler, () => keeper.requireBasket());
}

/** The same for signed-in people only. */
export function handleBuyer<E extends Endpoint>(
  app: FastifyInstance,
  { cart, auth }: { readonly cart: BasketKeeper; readonly auth: Doorkeeper },
  call: E,
  handler: (ask: Ask<E> & { readonly userId: string }) => Promise<OutputOf<E>>,
): void {
  handleSignedIn(app, auth, call, handler, () => cart.requireBasket());
}

/** The same, told who buys at which prices. */
export function handleBuying<E extends Endpoint>(
  app: FastifyInstance,
  { cart, buyers }: { readonly cart: BasketKeeper; readonly buyers: Pick<BuyersService, 'signedIn'> },
  call: E,
  handler: (ask: Ask<E> & { readonly buyer: SignedInBuyer }) => Promise<OutputOf<E>>,
): void {
  const found = new WeakMap<FastifyRequest, SignedInBuyer>();
  const door = async (request: FastifyRequest): Promise<void> => {
    await cart.requireBasket();
    found.set(request, await buyers.signedIn(readIdentity(request).token));
  };
  handle(
    app,
    call,
    (ask) => {
      const buyer = found.get(ask.request);
      if (!buyer) throw new AppError('unauthorized');
      return handler({ ...ask, buyer });
    },
    door,
  );
}

/** The cookie goes out with the first answer that made a cart. */
export function keepCart({ request, reply }: Exchange, newToken: string | null): void {
  if (newToken === null) return;
  const expires = new Date(Date.now() + cookieDays * 24 * 3600_000);
  setIdentityCookie(request, reply, COOKIES.cart, newToken, expires);
}

import { COOKIES } from '@spindle/contract/constants';
import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Doorkeeper, handleSignedIn } from '../../kernel/handle-signed-in.ts';
import { keyInHeader } from '../../kernel/attempt-key.ts';
import { type Ask, handle } from '../../kernel/handle.ts';
import { readIdentity, setIdentityCookie } from '../../kernel/identity.ts';
import type { Question } from '@spindle/database/prepared';
import type { BuyersService, SignedInBuyer } from '../buyers/buyers.service.ts';

const cookieDays = 180;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface BasketKeeper {
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

/** The same, told who buys at which prices: found at the door, in one round trip with what the handler wants to know of them. */
export function handleBuying<E extends Endpoint, Row>(
  app: FastifyInstance,
  { cart, buyers }: { readonly cart: BasketKeeper; readonly buyers: Pick<BuyersService, 'signedInBeside'> },
  call: E,
  question: (session: Buffer, key: string | null) => Question<Row>,
  handler: (ask: Ask<E> & Found<Row>) => Promise<OutputOf<E>>,
): void {
  const found = new WeakMap<FastifyRequest, Found<Row>>();
  const door = async (request: FastifyRequest): Promise<void> => {
    await cart.requireBasket();
    const key = keyInHeader(request) ?? null;
    const { buyer, rows } = await buyers.signedInBeside(readIdentity(request).token, (session) => [
      question(session, key),
    ]);
    found.set(request, { buyer, known: rows[0][0] });
  };
  handle(
    app,
    call,
    (ask) => {
      const theirs = found.get(ask.request);
      if (!theirs) throw new AppError('unauthorized');
      return handler({ ...ask, ...theirs });
    },
    door,
  );
}

interface Found<Row> {
  readonly buyer: SignedInBuyer;
  readonly known: Row | undefined;
}

/** The cookie goes out with the first answer that made a cart. */
export function keepCart({ request, reply }: Exchange, newToken: string | null): void {
  if (newToken === null) return;
  const expires = new Date(Date.now() + cookieDays * 24 * 3600_000);
  setIdentityCookie(request, reply, COOKIES.cart, newToken, expires);
}

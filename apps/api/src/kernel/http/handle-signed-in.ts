import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type Ask, type Door, handle } from './handle.ts';
import { type Identity, readIdentity } from './identity.ts';

export interface Doorkeeper {
  /** The signed-in person's id; throws `unauthorized` for a guest. */
  requireUser(who: Pick<Identity, 'token'>): Promise<string>;
}

type PersonAsk<E extends Endpoint> = Ask<E> & { readonly userId: string };

/** A call for signed-in people only; `before` is asked first. */
export function handleSignedIn<E extends Endpoint>(
  app: FastifyInstance,
  auth: Doorkeeper,
  call: E,
  handler: (ask: PersonAsk<E>) => Promise<OutputOf<E>>,
  before?: Door,
): void {
  const door: Door = async (request) => {
    await before?.(request);
    await auth.requireUser(readIdentity(request));
  };
  handle(app, call, async (ask) => handler({ ...ask, userId: await auth.requireUser(ask.who) }), door);
}

import { AppError } from '@spindle/contract/errors';
import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Ask, type Door, handle } from './handle.ts';
import { readIdentity } from './identity.ts';

export interface Doorkeeper {
  /** The signed-in person's id; throws `unauthorized` for a guest. */
  requireUser(token: string | null): Promise<string>;
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
  const users = new WeakMap<FastifyRequest, string>();
  const door: Door = async (request) => {
    await before?.(request);
    users.set(request, await auth.requireUser(readIdentity(request).token));
  };
  handle(
    app,
    call,
    (ask) => {
      const userId = users.get(ask.request);
      if (userId === undefined) throw new AppError('unauthorized');
      return handler({ ...ask, userId });
    },
    door,
  );
}

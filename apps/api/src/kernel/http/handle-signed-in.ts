import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type CallContext, type RequestGuard, handle } from './handle.ts';
import { type Identity, readIdentity } from './identity.ts';

export interface Doorkeeper {
  /** The signed-in person's id; throws `unauthorized` for a guest. */
  requireUser(who: Pick<Identity, 'token'>): Promise<string>;
}

type UserCallContext<E extends Endpoint> = CallContext<E> & { readonly userId: string };

/** A call for signed-in users only; `before` runs first. */
export function handleSignedIn<E extends Endpoint>(
  app: FastifyInstance,
  auth: Doorkeeper,
  call: E,
  handler: (context: UserCallContext<E>) => Promise<OutputOf<E>>,
  before?: RequestGuard,
): void {
  const guard: RequestGuard = async (request) => {
    await before?.(request);
    await auth.requireUser(readIdentity(request));
  };
  handle(
    app,
    call,
    async (context) => handler({ ...context, userId: await auth.requireUser(context.who) }),
    guard,
  );
}

import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { type Ask, handle } from './handle.ts';

export interface Doorkeeper {
  /** The signed-in person's id; throws `unauthorized` for a guest. */
  requireUser(token: string | null): Promise<string>;
}

/** A call for signed-in people only. */
export function handleSignedIn<E extends Endpoint>(
  app: FastifyInstance,
  auth: Doorkeeper,
  call: E,
  handler: (ask: Ask<E> & { readonly userId: string }) => Promise<OutputOf<E>>,
): void {
  handle(app, call, async (ask) => handler({ ...ask, userId: await auth.requireUser(ask.who.token) }));
}

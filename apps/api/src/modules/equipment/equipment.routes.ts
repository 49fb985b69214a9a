import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { Services } from '../../services.ts';

const { serviceCards: cardCalls, serviceRequests: requestCalls } = endpoints;

export function equipmentRoutes(
  app: FastifyInstance,
  { auth, serviceCards, serviceRequests }: Services,
): void {
  handleSignedIn(app, auth, cardCalls.list, ({ userId, query }) => serviceCards.list(userId, query));
  handleSignedIn(app, auth, cardCalls.get, async ({ userId, params }) => ({
    data: await serviceCards.get(userId, params.id),
  }));
  handleSignedIn(app, auth, cardCalls.byName, async ({ userId, params }) => ({
    data: await serviceCards.byName(userId, params.name),
  }));
  handleSignedIn(app, auth, requestCalls.ofCard, ({ userId, params, query }) =>
    serviceRequests.ofCard(userId, params.id, query),
  );
  handleSignedIn(app, auth, requestCalls.byName, async ({ userId, params }) => ({
    data: await serviceRequests.byName(userId, params.name),
  }));
}

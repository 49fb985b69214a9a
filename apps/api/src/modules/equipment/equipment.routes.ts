import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ServiceCardsService } from './service-cards.service.ts';
import type { ServiceRequestsService } from './service-requests.service.ts';

const { serviceCards: cardCalls, serviceRequests: requestCalls } = endpoints;

interface RouteServices {
  readonly auth: AuthService;
  readonly serviceCards: ServiceCardsService;
  readonly serviceRequests: ServiceRequestsService;
}

export function equipmentRoutes(
  app: FastifyInstance,
  { auth, serviceCards, serviceRequests }: RouteServices,
): void {
  handleSignedIn(app, auth, cardCalls.list, ({ userId, query }) => serviceCards.list(userId, query));
  handleSignedIn(app, auth, cardCalls.get, async ({ userId, params }) => ({
    data: await serviceCards.get(userId, params.id),
  }));
  handleSignedIn(app, auth, cardCalls.byName, async ({ userId, params }) => ({
    data: await serviceCards.byName(userId, params.name),
  }));
  handleSignedIn(app, auth, requestCalls.ofCard, ({ userId, params, query: { offset, limit, ...filter } }) =>
    serviceRequests.ofCard(userId, params.id, filter, { offset, limit }),
  );
  handleSignedIn(app, auth, requestCalls.byName, async ({ userId, params }) => ({
    data: await serviceRequests.byName(userId, params.name),
  }));
}

import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../kernel/http/attachment.ts';
import { handle } from '../../kernel/http/handle.ts';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import { addRequestKey, requestKeysOf } from '../../kernel/http/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ServiceCardsService } from './service/service-cards.service.ts';
import type { ServiceLinksService } from './service/service-links.service.ts';
import type { ServiceRequestsService } from './service/service-requests.service.ts';

const { serviceCards: cardCalls, serviceRequests: requestCalls } = endpoints;

interface RouteServices {
  readonly auth: AuthService;
  readonly serviceCards: ServiceCardsService;
  readonly serviceLinks: ServiceLinksService;
  readonly serviceRequests: ServiceRequestsService;
}

export function equipmentRoutes(
  app: FastifyInstance,
  { auth, serviceCards, serviceLinks, serviceRequests }: RouteServices,
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
  handle(app, requestCalls.open, async ({ body, request, reply }) => {
    await serviceLinks.open(body.request_id, body.key, request.ip);
    addRequestKey(request, reply, body.key);
    return { ok: true as const };
  });
  handle(app, requestCalls.byLink, async ({ params, request }) => ({
    data: await serviceLinks.get(params.id, requestKeysOf(request)),
  }));
  handle(app, requestCalls.fileByLink, async ({ params, request, reply }) =>
    sendAttachment(reply, await serviceLinks.file(params.id, params.file, requestKeysOf(request))),
  );
}

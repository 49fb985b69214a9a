import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { ServiceGuide } from './service.service.ts';

const calls = endpoints.service;

interface RouteServices {
  readonly service: ServiceGuide;
}

export function serviceRoutes(app: FastifyInstance, { service }: RouteServices): void {
  handleAlike(app, calls.menu, async () => ({ data: await service.menu() }));
  handleAlike(app, calls.works, async () => ({ data: await service.works() }));
  handleAlike(app, calls.errorCodes, ({ query }) =>
    service.errorCodes({
      brand: query.brand || undefined,
      query: query.query,
      topic: query.topic,
      offset: query.offset,
      limit: query.per_page,
    }),
  );
}

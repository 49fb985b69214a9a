import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import type { VisitorService } from './visitor.service.ts';

interface RouteServices {
  readonly visitor: VisitorService;
}

export function visitorRoutes(app: FastifyInstance, { visitor }: RouteServices): void {
  handle(app, endpoints.visitor.get, async ({ who }) => ({ data: await visitor.view(who) }));
}

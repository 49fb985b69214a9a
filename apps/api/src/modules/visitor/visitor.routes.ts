import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

export function visitorRoutes(app: FastifyInstance, { visitor }: Services): void {
  handle(app, endpoints.visitor.get, async ({ who }) => ({ data: await visitor.view(who) }));
}

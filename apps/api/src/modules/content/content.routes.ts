import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

export function contentRoutes(app: FastifyInstance, { content }: Services): void {
  handle(app, endpoints.content.page, async ({ params }) => ({ data: await content.page(params['*']) }));
}

import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { ContentService } from './content.service.ts';

interface RouteServices {
  readonly content: ContentService;
}

export function contentRoutes(app: FastifyInstance, { content }: RouteServices): void {
  handleAlike(app, endpoints.content.page, async ({ params }) => ({ data: await content.page(params['*']) }));
  handleAlike(app, endpoints.site.contract, async () => ({ data: await content.contract() }));
}

import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { FaqService } from './faq.service.ts';

interface RouteServices {
  readonly faq: FaqService;
}

export function faqRoutes(app: FastifyInstance, { faq }: RouteServices): void {
  handleAlike(app, endpoints.faq.categories, async ({ query }) => ({
    data: await faq.categories(query.query),
  }));
  handleAlike(app, endpoints.faq.category, async ({ params }) => ({ data: await faq.category(params.id) }));
}

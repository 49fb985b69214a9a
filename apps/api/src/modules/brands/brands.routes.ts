import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { BrandsService } from './brands.service.ts';

const calls = endpoints.brands;

interface RouteServices {
  readonly brands: BrandsService;
}

export function brandsRoutes(app: FastifyInstance, { brands }: RouteServices): void {
  handleAlike(app, calls.list, async ({ query }) => ({
    data: await brands.list({ isMain: query.is_main ?? false, category: query.category_slug }),
  }));
  handleAlike(app, calls.select, async ({ query }) => ({
    data: (
      await brands.list({ isMain: query.is_main ?? false, forService: query.is_for_service_request ?? false })
    ).map(({ id, slug, name }) => ({ id, slug, name })),
  }));
  handleAlike(app, calls.bySlug, async ({ params, query }) => ({
    data: await brands.bySlug(params.slug, { offset: query.offset, limit: query.per_page }),
  }));
}

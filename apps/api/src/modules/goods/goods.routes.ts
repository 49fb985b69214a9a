import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { GoodsService } from './goods.service.ts';

const calls = endpoints.goods;

interface RouteServices {
  readonly goods: GoodsService;
}

export function goodsRoutes(app: FastifyInstance, { goods }: RouteServices): void {
  handleAlike(app, calls.bySlug, async ({ params, query }) => ({
    data: await goods.bySlug(params.slug, query.option),
  }));
  handleAlike(app, calls.specs, async ({ params }) => ({ data: await goods.specs(params.id) }));
  handleAlike(app, calls.properties, async ({ params }) => ({ data: await goods.properties(params.id) }));
  const page = ({ offset, per_page }: { offset: number; per_page: number }) => ({ offset, limit: per_page });
  handleAlike(app, calls.analogue, ({ params, query }) => goods.related(params.id, 'analogue', page(query)));
  handleAlike(app, calls.additional, ({ params, query }) =>
    goods.related(params.id, 'additional', page(query)),
  );
  handleAlike(app, calls.sameType, ({ params, query }) => goods.related(params.id, 'same_type', page(query)));
}

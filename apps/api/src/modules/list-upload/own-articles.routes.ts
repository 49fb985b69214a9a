import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../auth/auth.service.ts';
import { handleBuyer } from '../cart/cart.calls.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { OwnArticlesService } from './own-articles.service.ts';

const calls = endpoints.ownArticles;

interface RouteServices {
  readonly auth: AuthService;
  readonly cart: CartService;
  readonly ownArticles: OwnArticlesService;
}

export function ownArticlesRoutes(app: FastifyInstance, services: RouteServices): void {
  const { ownArticles } = services;
  handleBuyer(app, services, calls.list, async ({ who, query }) => {
    const { data, payer, kept, total } = await ownArticles.list(who, query);
    return { data, payer, kept, meta: { offset: query.offset, limit: query.limit, total } };
  });
  handleBuyer(app, services, calls.import, async ({ who, body, request }) => ({
    data: await ownArticles.import(who, { ...body, file: request.uploads?.[0] }),
  }));
  handleBuyer(app, services, calls.remove, async ({ who, params }) => {
    await ownArticles.remove(who, params.id);
    return { ok: true } as const;
  });
  handleBuyer(app, services, calls.clear, async ({ who, query }) => ({
    removed: await ownArticles.clear(who, query.payer_id),
  }));
}

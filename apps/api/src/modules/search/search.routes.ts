import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

const calls = endpoints.search;

export function searchRoutes(app: FastifyInstance, { search }: Services): void {
  handle(app, calls.all, ({ body }) => search.all(body));
  handle(app, calls.properties, ({ body }) => search.facets(body));
  handle(app, calls.count, async ({ body }) => ({ goods_found: await search.count(body) }));
  handle(app, calls.categoryProperties, async ({ body }) => ({
    properties: await search.categoryProperties(body.category),
  }));
}

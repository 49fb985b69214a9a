import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { CatalogueService } from './catalogue.service.ts';

interface RouteServices {
  readonly catalogue: CatalogueService;
}

export function catalogueRoutes(app: FastifyInstance, { catalogue }: RouteServices): void {
  handleAlike(app, endpoints.catalogue.folder, async ({ params }) => ({
    data: await catalogue.folder(params.slug),
  }));
}

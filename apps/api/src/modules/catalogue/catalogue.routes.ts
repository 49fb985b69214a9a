import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

export function catalogueRoutes(app: FastifyInstance, { catalogue }: Services): void {
  handle(app, endpoints.catalogue.folder, async ({ params }) => ({
    data: await catalogue.folder(params.slug),
  }));
}

import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

export function accountRoutes(app: FastifyInstance, { account }: Services): void {
  handle(app, endpoints.account.personalInformation, async ({ who }) => ({
    data: await account.personalInformation(who.token),
  }));
}

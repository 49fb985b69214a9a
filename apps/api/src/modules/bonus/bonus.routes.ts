import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/handle-signed-in.ts';
import type { Services } from '../../services.ts';

export function bonusRoutes(app: FastifyInstance, { auth, bonus }: Services): void {
  handleSignedIn(app, auth, endpoints.bonus.get, async ({ userId, query }) => ({
    data: await bonus.view(userId, query.payer_id),
  }));
}

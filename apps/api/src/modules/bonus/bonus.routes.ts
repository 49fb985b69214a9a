import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { BonusService } from './bonus.service.ts';

interface RouteServices {
  readonly auth: AuthService;
  readonly bonus: BonusService;
}

export function bonusRoutes(app: FastifyInstance, { auth, bonus }: RouteServices): void {
  handleSignedIn(app, auth, endpoints.bonus.get, async ({ userId, query }) => ({
    data: await bonus.view(userId, query.payer_id),
  }));
}

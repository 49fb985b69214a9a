import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import { clearIdentityCookie, setIdentityCookie, tokenCookie } from '../../kernel/identity.ts';
import type { Services } from '../../services.ts';

const calls = endpoints.auth;

export function authRoutes(app: FastifyInstance, { auth }: Services): void {
  handle(app, calls.signIn, async ({ body, request, reply }) => {
    const session = await auth.signIn(body, { address: request.ip, userAgent: request.headers['user-agent'] ?? null });
    setIdentityCookie(request, reply, tokenCookie, session.token, body.remember ? session.expiresAt : undefined);
    return { access_token: session.token, token_type: 'bearer' as const, expires_at: session.expiresAt.toISOString() };
  });
  handle(app, calls.logout, async ({ who, request, reply }) => {
    if (who.token) await auth.endSession(who.token);
    for (const name of [tokenCookie, 'Cart-Uuid', 'Viewed-Goods-List-Id', 'Comparison-Token']) {
      clearIdentityCookie(request, reply, name);
    }
    return { ok: true as const };
  });
}

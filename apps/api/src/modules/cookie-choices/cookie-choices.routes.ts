import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import { setIdentityCookie } from '../../kernel/http/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { listExpiry } from '../visitor-lists/visitor-lists.service.ts';
import type { CookieChoices } from './cookie-choices.service.ts';

interface RouteServices {
  readonly cookieChoices: CookieChoices;
  readonly auth: AuthService;
}

export function cookieChoicesRoutes(app: FastifyInstance, { cookieChoices, auth }: RouteServices): void {
  handle(app, endpoints.cookies.choose, async ({ who, body, request, reply }) => {
    const owner = { userId: (await auth.findUser(who)) ?? null, token: who.viewedListId };
    const { token } = await cookieChoices.choose(owner, body.choice, request.ip);
    if (token) setIdentityCookie(request, reply, COOKIES.viewed, token, listExpiry(new Date()));
    return { ok: true as const };
  });
}

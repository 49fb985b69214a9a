import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import { clearIdentityCookie, tokenCookie } from '../../kernel/http/identity.ts';
import { callerOf, openedOrAsked } from './auth.calls.ts';
import type { LinksService } from './links.service.ts';
import type { AuthService } from './auth.service.ts';

const calls = endpoints.auth;

interface RouteServices {
  readonly auth: AuthService;
  readonly links: LinksService;
}

export function authRoutes(app: FastifyInstance, { auth, links }: RouteServices): void {
  handle(app, calls.signIn, async (ask) => openedOrAsked(ask, await auth.signIn(ask.body, callerOf(ask))));
  handle(app, calls.logout, async ({ who, request, reply }) => {
    if (who.token) await auth.endSession(who.token);
    for (const name of [tokenCookie, COOKIES.cart, COOKIES.viewed, COOKIES.comparison]) {
      clearIdentityCookie(request, reply, name);
    }
    return { ok: true as const };
  });
  handle(app, calls.activateEmail, async (ask) => {
    const { entry, passwordNeeded } = await links.activate(ask.query.token, callerOf(ask));
    const answer = openedOrAsked(ask, entry);
    return 'access_token' in answer ? { ...answer, password_needed: passwordNeeded } : answer;
  });
  handle(app, calls.refuseSession, async (ask) => {
    await auth.refuse(ask.body.token, callerOf(ask));
    return { ok: true as const };
  });
  handle(app, calls.sendResetEmail, async (ask) => {
    await links.sendReset(ask.body.email, callerOf(ask));
    return { ok: true as const };
  });
  handle(app, calls.resetPassword, async (ask) => {
    await links.reset(ask.body, callerOf(ask));
    return { ok: true as const };
  });
}

import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/http/handle.ts';
import { clearIdentityCookie, tokenCookie } from '../../kernel/http/identity.ts';
import { callerOf, sessionOrFactorStep } from './auth.calls.ts';
import type { LinksService } from './links.service.ts';
import type { AuthService } from './auth.service.ts';

const calls = endpoints.auth;

interface RouteServices {
  readonly auth: AuthService;
  readonly links: LinksService;
}

export function authRoutes(app: FastifyInstance, { auth, links }: RouteServices): void {
  handle(app, calls.signIn, async (context) =>
    sessionOrFactorStep(context, await auth.signIn(context.body, callerOf(context))),
  );
  handle(app, calls.logout, async ({ who, request, reply }) => {
    if (who.token) await auth.endSession(who.token);
    for (const name of [tokenCookie, COOKIES.cart, COOKIES.viewed, COOKIES.comparison]) {
      clearIdentityCookie(request, reply, name);
    }
    return { ok: true as const };
  });
  handle(app, calls.activateEmail, async (context) => {
    const { entry, passwordNeeded } = await links.activate(context.query.token, callerOf(context));
    const answer = sessionOrFactorStep(context, entry);
    return 'access_token' in answer ? { ...answer, password_needed: passwordNeeded } : answer;
  });
  handle(app, calls.refuseSession, async (context) => {
    await auth.refuse(context.body.token, callerOf(context));
    return { ok: true as const };
  });
  handle(app, calls.sendResetEmail, async (context) => {
    await links.sendReset(context.body.email, callerOf(context));
    return { ok: true as const };
  });
  handle(app, calls.resetPassword, async (context) => {
    await links.reset(context.body, callerOf(context));
    return { ok: true as const };
  });
}

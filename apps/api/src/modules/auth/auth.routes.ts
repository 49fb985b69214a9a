import { COOKIES } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import type { AccessToken } from '@spindle/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import { clearIdentityCookie, type Identity, setIdentityCookie, tokenCookie } from '../../kernel/identity.ts';
import type { SignUpService } from './sign-up.service.ts';
import type { LinksService } from './links.service.ts';
import type { InvitesService } from '../company/invites.service.ts';
import type { ProofsService } from '../company/proofs.service.ts';
import type { Caller, OpenedSession, AuthService } from './auth.service.ts';

const calls = endpoints.auth;

interface Asked {
  readonly who: Identity;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const callerOf = ({ who, request }: Asked): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  who,
});

interface RouteServices {
  readonly auth: AuthService;
  readonly signUp: SignUpService;
  readonly links: LinksService;
  readonly invites: InvitesService;
  readonly proofs: ProofsService;
}

/** The answer of every call that signs in: the token, and the cookie that carries it. */
function opened({ request, reply }: Asked, session: OpenedSession, remember = false): AccessToken {
  const { token, expiresAt } = session;
  setIdentityCookie(request, reply, tokenCookie, token, remember ? expiresAt : undefined);
  return { access_token: token, token_type: 'bearer', expires_at: expiresAt.toISOString() };
}

export function authRoutes(app: FastifyInstance, services: RouteServices): void {
  const { auth, signUp, links, invites, proofs } = services;
  handle(app, calls.signIn, async (ask) =>
    opened(ask, await auth.signIn(ask.body, callerOf(ask)), ask.body.remember),
  );
  handle(app, calls.signUpPhysical, async (ask) =>
    opened(ask, await signUp.physical(ask.body, callerOf(ask))),
  );
  handle(app, calls.legalInn, async (ask) => ({
    data: await signUp.findCompanies(ask.body, callerOf(ask)),
  }));
  handle(app, calls.legalPreparation, async (ask) => {
    const { uuid, expiresAt, found } = await signUp.prepareLegal(ask.body, callerOf(ask));
    return { uuid, expires_at: expiresAt.toISOString(), data: found };
  });
  handle(app, calls.legalFinish, async (ask) =>
    opened(ask, await signUp.finishLegal(ask.body, callerOf(ask))),
  );
  handle(app, calls.logout, async ({ who, request, reply }) => {
    if (who.token) await auth.endSession(who.token);
    for (const name of [tokenCookie, COOKIES.cart, COOKIES.viewed, COOKIES.comparison]) {
      clearIdentityCookie(request, reply, name);
    }
    return { ok: true as const };
  });
  handle(app, calls.activateEmail, async (ask) => {
    const session = await links.activate(ask.query.token, callerOf(ask));
    return { ...opened(ask, session), password_needed: session.passwordNeeded };
  });
  handle(app, calls.sendResetEmail, async (ask) => {
    await links.sendReset(ask.body.email, callerOf(ask));
    return { ok: true as const };
  });
  handle(app, calls.resetPassword, async (ask) => {
    await links.reset(ask.body, callerOf(ask));
    return { ok: true as const };
  });
  handle(app, calls.invite, async (ask) => ({
    data: await invites.preview(ask.query.token, callerOf(ask)),
  }));
  handle(app, calls.companyProof, async ({ query, request }) => ({
    data: await proofs.preview(query.token, request.ip),
  }));
  handle(app, calls.confirmCompany, async ({ body, request }) => {
    await proofs.confirm(body.token, request.ip);
    return { ok: true as const };
  });
  handle(app, calls.acceptInvite, async (ask) => opened(ask, await invites.accept(ask.body, callerOf(ask))));
}

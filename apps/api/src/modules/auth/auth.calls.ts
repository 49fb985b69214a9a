import type { AccessToken, SignInAnswer } from '@spindle/contract/account/auth';
import { COOKIES } from '@spindle/contract/constants';
import { isUuid } from '@spindle/contract/fields/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clearIdentityCookie,
  deviceCookie,
  deviceOf,
  type Identity,
  setIdentityCookie,
  stepCookie,
  stepOf,
  tokenCookie,
} from '../../kernel/http/identity.ts';
import type { Caller, OpenedSession, SignInStep } from './auth.service.ts';

interface SessionContext {
  readonly who: Identity;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

// The longest lifetime browsers allow a cookie.
const deviceDays = 400;

export const callerOf = ({ who, request }: SessionContext): Caller => {
  const office = request.cookies[COOKIES.company];
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    who,
    device: deviceOf(request),
    step: stepOf(request),
    officeId: office !== undefined && isUuid(office) ? office : null,
  };
};

/** Response of every call that signs in: the token, and the cookies that carry it and identify the browser. */
export function opened({ request, reply }: SessionContext, session: OpenedSession): AccessToken {
  const { token, expiresAt, remember, device } = session;
  setIdentityCookie(request, reply, tokenCookie, token, remember ? expiresAt : undefined);
  setIdentityCookie(request, reply, deviceCookie, device, new Date(Date.now() + deviceDays * 86_400_000));
  if (stepOf(request) !== null) clearIdentityCookie(request, reply, stepCookie);
  return { access_token: token, token_type: 'bearer', expires_at: expiresAt.toISOString() };
}

/** The same where the second factor may come next: the sign-in waits in a cookie. */
export function sessionOrFactorStep(
  context: SessionContext,
  entry: OpenedSession | SignInStep,
): SignInAnswer {
  if ('token' in entry) return opened(context, entry);
  setIdentityCookie(context.request, context.reply, stepCookie, entry.stepToken, entry.expiresAt);
  return { factor_needed: true, ways: [...entry.ways] };
}

import type { AccessToken } from '@spindle/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, setIdentityCookie, tokenCookie } from '../../kernel/identity.ts';
import type { Caller, OpenedSession } from './auth.service.ts';

interface SessionAsk {
  readonly who: Identity;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const callerOf = ({ who, request }: SessionAsk): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  who,
});

/** The answer of every call that signs in: the token, and the cookie that carries it. */
export function opened(
  { request, reply }: SessionAsk,
  session: OpenedSession,
  remember = false,
): AccessToken {
  const { token, expiresAt } = session;
  setIdentityCookie(request, reply, tokenCookie, token, remember ? expiresAt : undefined);
  return { access_token: token, token_type: 'bearer', expires_at: expiresAt.toISOString() };
}

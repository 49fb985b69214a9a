import type { Transport } from '@spindle/client/client';
import type { PageVisit } from '@spindle/web/app/server-context.ts';
import type { FastifyRequest } from 'fastify';

export function visitOf(
  request: FastifyRequest,
  given: { transport: Transport; nonce: string; publicUrl: URL },
): PageVisit {
  const cookies = pageCookies(request);
  const choice = cookies.get('cookie_choice');
  return {
    transport: given.transport,
    nonce: given.nonce,
    publicUrl: given.publicUrl.origin,
    requestId: request.id,
    signedIn: cookies.has('token') || request.headers.authorization !== undefined,
    companyId: /^[0-9a-f-]{36}$/.exec(cookies.get('company_id') ?? '')?.[0] ?? null,
    cookieChoice: choice === 'all' || choice === 'needed' ? choice : null,
    log: request.log,
  };
}

export function pageCookies(request: FastifyRequest): Map<string, string> {
  const header = request.headers.cookie ?? '';
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name, value] = part.split('=', 2);
    if (name && value !== undefined) cookies.set(name.trim(), value.trim());
  }
  return cookies;
}

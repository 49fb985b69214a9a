import { tokenCookie, viewCookie } from '@spindle/api/kernel/http/identity';
import type { Transport } from '@spindle/client/client';
import type { PageVisit } from '@spindle/web/app/server-exports';
import type { FastifyRequest } from 'fastify';
import { hasCookieChoice, pageCookies } from './page-cookies.ts';
import type { PageKey } from './page-key.ts';

type Visit = Omit<PageVisit, 'nonce'>;

interface VisitParts {
  readonly transport: Transport;
  readonly publicUrl: URL;
  readonly form?: FormData | null;
}

/** A page rendered for this visitor alone. */
export function visitOf(request: FastifyRequest, parts: VisitParts): Visit {
  const cookies = pageCookies(request);
  return {
    ...common(request, parts),
    signedIn: tokenCookie in cookies || viewCookie in cookies || request.headers.authorization !== undefined,
    viewing: viewCookie in cookies,
    companyId: /^[0-9a-f-]{36}$/.exec(cookies['company_id'] ?? '')?.[0] ?? null,
    cookieAnswered: hasCookieChoice(cookies),
  };
}

/** Visit of a page that is rendered once for all guests with this key. */
export function guestVisit(request: FastifyRequest, parts: VisitParts, key: PageKey): Visit {
  const { companyId, cookieAnswered } = key;
  return { ...common(request, parts), signedIn: false, viewing: false, companyId, cookieAnswered };
}

const common = (request: FastifyRequest, { transport, publicUrl, form = null }: VisitParts) => ({
  transport,
  form,
  publicUrl: publicUrl.origin,
  requestId: request.id,
  log: request.log,
});

import type { IncomingMessage } from 'node:http';
import { tokenCookie, viewCookie } from '@spindle/api/kernel/identity';
import type { Transport } from '@spindle/client/client';
import type { PageVisit } from '@spindle/web/app/layout/server-context.ts';
import type { FastifyRequest } from 'fastify';
import { isChoice, type SharedPage } from './shared-page.ts';

/** What a browser sent back, by name. */
export type PageCookies = Readonly<Record<string, string | undefined>>;

type Visit = Omit<PageVisit, 'nonce'>;

interface VisitParts {
  readonly transport: Transport;
  readonly publicUrl: URL;
  readonly form?: FormData | null;
}

/** A page rendered for this visitor alone. */
export function visitOf(request: FastifyRequest, given: VisitParts): Visit {
  const cookies = pageCookies(request);
  return {
    ...always(request, given),
    signedIn: tokenCookie in cookies || viewCookie in cookies || request.headers.authorization !== undefined,
    viewing: viewCookie in cookies,
    companyId: /^[0-9a-f-]{36}$/.exec(cookies['company_id'] ?? '')?.[0] ?? null,
    cookieAnswered: isChoice(cookies['cookie_choice']),
  };
}

/** A page rendered for all guests whose visit is like this. */
export function guestVisit(request: FastifyRequest, given: VisitParts, shared: SharedPage): Visit {
  return {
    ...always(request, given),
    signedIn: false,
    viewing: false,
    companyId: shared.companyId,
    cookieAnswered: shared.cookieAnswered,
  };
}

function always(request: FastifyRequest, { transport, publicUrl, form = null }: VisitParts) {
  return { transport, form, publicUrl: publicUrl.origin, requestId: request.id, log: request.log };
}

const none: PageCookies = Object.freeze(Object.create(null));

/** Asked of each page, kept ones too: read in one pass. The names are a stranger's: no name is known beforehand. */
export function pageCookies({ headers }: Pick<IncomingMessage, 'headers'>): PageCookies {
  const header = headers.cookie;
  if (!header) return none;
  const cookies: Record<string, string> = Object.create(null);
  for (let start = 0; start < header.length;) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon < 0 ? header.length : semicolon;
    const equals = header.indexOf('=', start);
    if (equals > start && equals < end) {
      cookies[header.slice(start, equals).trim()] = header.slice(equals + 1, end).trim();
    }
    start = end + 1;
  }
  return cookies;
}

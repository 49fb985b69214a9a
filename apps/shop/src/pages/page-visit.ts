import type { IncomingMessage } from 'node:http';
import { tokenCookie, viewCookie } from '@spindle/api/kernel/identity';
import type { Transport } from '@spindle/client/client';
import type { LayoutFiles } from '@spindle/web/app/layout/layout-file.ts';
import type { PageVisit } from '@spindle/web/app/layout/server-context.ts';
import type { FastifyRequest } from 'fastify';
import { isChoice, type SharedPage } from './shared-page.ts';

type Visit = Omit<PageVisit, 'nonce'>;

interface VisitParts {
  readonly transport: Transport;
  readonly publicUrl: URL;
  readonly form?: FormData | null;
  readonly layoutFiles?: LayoutFiles | null | undefined;
}

/** A page rendered for this visitor alone. */
export function visitOf(request: FastifyRequest, given: VisitParts): Visit {
  const cookies = pageCookies(request);
  return {
    ...always(request, given),
    signedIn:
      cookies.has(tokenCookie) || cookies.has(viewCookie) || request.headers.authorization !== undefined,
    viewing: cookies.has(viewCookie),
    companyId: /^[0-9a-f-]{36}$/.exec(cookies.get('company_id') ?? '')?.[0] ?? null,
    cookieAnswered: isChoice(cookies.get('cookie_choice')),
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

function always(request: FastifyRequest, { transport, publicUrl, form = null, layoutFiles }: VisitParts) {
  const visit = { transport, form, publicUrl: publicUrl.origin, requestId: request.id, log: request.log };
  return layoutFiles ? { ...visit, layoutFiles } : visit;
}

const none: ReadonlyMap<string, string> = new Map();

export function pageCookies({ headers }: Pick<IncomingMessage, 'headers'>): ReadonlyMap<string, string> {
  const header = headers.cookie;
  if (!header) return none;
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const [name, value] = part.split('=', 2);
    if (name && value !== undefined) cookies.set(name.trim(), value.trim());
  }
  return cookies;
}

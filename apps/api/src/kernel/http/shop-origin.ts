import { AppError } from '@spindle/contract/errors';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './identity.ts';
import { officeOrigin } from './office-host.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change authorized by a cookie alone must come from the shop's own pages. A browser always sends where a form or
 * script stands (Origin, Sec-Fetch-Site); a bearer token is not carried by cookies.
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (safeMethods.has(request.method) || bearerOf(request) !== null) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined) {
    if (!isShopOrigin(origin, request) && !isOffice(origin, request)) throw new AppError('forbidden_origin');
    return;
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden_origin');
  if (site === undefined && request.headers.cookie) throw new AppError('forbidden_origin');
}

/** Calls of the office are known by cookies alone: a change comes from its own pages, whatever else the request carries. */
export function refuseForeignPage(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined ? request.headers.cookie !== undefined : !isOffice(origin, request))
    throw new AppError('forbidden_origin');
}

/** Pages of the office call only calls of the office. */
function isOffice(origin: string, request: FastifyRequest): boolean {
  return isOfficeCall(request) && origin === officeOrigin(request);
}

const isOfficeCall = ({ url }: FastifyRequest): boolean => url.startsWith(`${STAFF_API}/`);

/** For a call that reads by its method and yet changes something: only the shop's own pages may make it by cookie. */
export function requireSameOrigin(request: FastifyRequest): void {
  if (bearerOf(request) !== null) return;
  // Typed addresses, links of e-mails and foreign pages all send another value or none.
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw new AppError('forbidden_origin');
}

/** A configured shop address alone counts, because the client chooses the Host header. */
function isShopOrigin(origin: string, { server, host }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const parsed = new URL(origin);
  return server.ownOrigin ? parsed.origin === server.ownOrigin : parsed.host === host;
}

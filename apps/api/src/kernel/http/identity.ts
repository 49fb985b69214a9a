import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './secure-address.ts';

/** The identity of a request by its headers and cookies. A header wins over its cookie. */
export interface Identity {
  readonly token: string | null;
  readonly cartId: string | null;
  readonly viewedListId: string | null;
  readonly comparisonToken: string | null;
}

export const tokenCookie = 'token';
/** By which an account knows a browser again, and nothing else does. */
export const deviceCookie = 'Device';
/** A sign-in that waits for its second factor. */
export const stepCookie = 'Sign-In-Step';
/** Staff look at the shop as a customer: their own cookies are ignored meanwhile. */
export const viewCookie = 'Customer-View';
/** Private links of service requests that this browser has opened, the newest first. */
const requestKeysCookie = 'Service-Requests';
const mostRequestKeys = 8;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const tokenShape = /^[A-Za-z0-9_-]{20,200}$/;

/** The parts of a request that carry its identity. */
interface IdentitySource {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Of a request of Fastify: the one Node has read. */
  readonly raw?: object;
}

const identities = new WeakMap<object, Identity>();

/** In-process calls of a page share the identity of the page's request, so what is read about it is read once. */
export function shareIdentity(raw: object, who: Identity): void {
  identities.set(raw, who);
}

/** Returns the same object for one request, because hooks, guards and handlers all need it and memoize by it. */
export function readIdentity(request: IdentitySource): Identity {
  const identity =
    identities.get(request) ?? (request.raw && identities.get(request.raw)) ?? identityOf(request);
  identities.set(request, identity);
  return identity;
}

function identityOf(request: IdentitySource): Identity {
  const view = viewTokenOf(request);
  if (view !== null) return { token: view, cartId: null, viewedListId: null, comparisonToken: null };
  return {
    token: bearerOf(request) ?? shaped(tokenShape, request.cookies[tokenCookie]),
    cartId: shaped(uuid, header(request, 'cart-uuid') ?? request.cookies['Cart-Uuid']),
    viewedListId: shaped(
      tokenShape,
      header(request, 'viewed-goods-list-id') ?? request.cookies['Viewed-Goods-List-Id'],
    ),
    comparisonToken: shaped(
      tokenShape,
      header(request, 'x-api-comparison-token') ?? request.cookies['Comparison-Token'],
    ),
  };
}

/** The token of a customer view. No header or other cookie can hold such a token: it has a colon. */
export function viewTokenOf(request: IdentitySource): string | null {
  const value = bearerOf(request) === null ? shaped(tokenShape, request.cookies[viewCookie]) : null;
  return value === null ? null : viewToken(value);
}

const ofView = 'view:';
export const viewToken = (value: string): string => `${ofView}${value}`;
export const isViewToken = (token: string): boolean => token.startsWith(ofView);

type WithCookies = Pick<IdentitySource, 'cookies'>;

export const deviceOf = ({ cookies }: WithCookies): string | null =>
  shaped(tokenShape, cookies[deviceCookie]);
export const stepOf = ({ cookies }: WithCookies): string | null => shaped(tokenShape, cookies[stepCookie]);

/** A customer view ignores the employee's own keys. */
export function requestKeysOf(request: IdentitySource): string[] {
  if (viewTokenOf(request) !== null) return [];
  const storedKeys = (request.cookies[requestKeysCookie] ?? '').split('.', mostRequestKeys);
  return storedKeys.filter((key) => tokenShape.test(key));
}

/** Remembers one more opened link until the browser is closed. */
export function addRequestKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const others = requestKeysOf(request).filter((one) => one !== key);
  const keys = [key, ...others].slice(0, mostRequestKeys);
  setIdentityCookie(request, reply, requestKeysCookie, keys.join('.'));
}

/** The header's token if it can sign somebody in; any other header of that name is ignored. */
export function bearerOf(request: Pick<IdentitySource, 'headers'>): string | null {
  return shaped(tokenShape, /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1]);
}

function header(request: Pick<IdentitySource, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function shaped(shape: RegExp, value: string | undefined): string | null {
  return value !== undefined && shape.test(value) ? value : null;
}

/** 256 random bits: cannot be guessed, fits a cookie and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function setIdentityCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  expires?: Date,
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    ...(expires ? { expires } : {}),
  });
}

export function clearIdentityCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
}

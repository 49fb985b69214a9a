import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { shopLocation } from '@spindle/contract/fields/local-path';
import { plainMissingPage } from './plain-failure-page.ts';

/** The address a visitor should see instead, or null when it is already right. */
export function canonicalAddress(method: string, url: string): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? '' : url.slice(cut);
  const isExact = /^\/404\/?$/.test(path) || path === '/__manifest' || isFile(path);
  const fullPath = `/${path}${isExact ? '' : '/'}`.replace(/[\\/]+/g, '/');
  const clean = isExact ? fullPath.replace(/^\/404\/$/, '/404') : lowered(fullPath);
  return clean === path ? null : shopLocation(clean + query);
}

/** Sections whose URLs hold case-sensitive keys and tokens. */
const keyed = new Set([
  'auth',
  'cart',
  'checkout',
  'compare',
  'configurator',
  'favorites',
  'personal',
  'quotations',
  'requests',
  'office',
]);

/** `/ABOUT/` is `/about/`; escapes stay as they are. */
function lowered(path: string): string {
  const lower = (text: string) =>
    text.replace(/%[\da-f]{2}|[A-Z]/gi, (sign) => (sign.startsWith('%') ? sign : sign.toLowerCase()));
  const [, first = '', ...rest] = path.split('/');
  return keyed.has(lower(first)) ? ['', lower(first), ...rest].join('/') : lower(path);
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path.slice(path.lastIndexOf('/')));
}

/** An address that cannot be decoded has no page. */
export function refuseBadAddress(response: unknown): void {
  const raw = response as ServerResponse;
  raw.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  raw.end(plainMissingPage());
}

/** Nearly all visitors name the same ones. */
const allowedHosts = new Set<string>();
const maxAllowedHosts = 100;

export function isHost(host: string): boolean {
  if (allowedHosts.has(host)) return true;
  if (!mayBeHost(host)) return false;
  if (allowedHosts.size < maxAllowedHosts) allowedHosts.add(host);
  return true;
}

/** A name or a number, and a port: nothing else can stand in an address. An old client sends none. */
function mayBeHost(host: string): boolean {
  return (
    host === '' ||
    (/^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}/`))
  );
}

export function refuseBadHost(reply: FastifyReply): FastifyReply {
  return reply.code(400).type('text/plain; charset=utf-8').send('Bad Request');
}

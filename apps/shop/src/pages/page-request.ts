import { createRequest } from '@remix-run/node-fetch-server';
import { isSecure } from '@spindle/api/kernel/http/secure-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentForm } from './page-form.ts';

const ofTheWire = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);

/** A page that is opened, as its code knows it. */
export function pageRequest(request: FastifyRequest, reply: FastifyReply): Request {
  return createRequest(request.raw, reply.raw, { host: hostOf(request), protocol: schemeOf(request) });
}

/** A form of a page, read already: its address is a path of this shop, however many slashes it was sent to. */
export function formRequest(request: FastifyRequest, reply: FastifyReply, { bytes }: SentForm): Request {
  const connectionClosed = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) connectionClosed.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (ofTheWire.has(name) || value === undefined) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const cut = request.url.search(/[?#]|$/);
  const path = `/${request.url.slice(0, cut)}`.replace(/[\\/]+/g, '/');
  return new Request(`${schemeOf(request)}//${hostOf(request)}${path}${request.url.slice(cut)}`, {
    method: 'POST',
    headers,
    body: bytes,
    signal: connectionClosed.signal,
  });
}

// A client of HTTP/1.0 names no host.
function hostOf(request: FastifyRequest): string {
  return request.host || 'localhost';
}

function schemeOf(request: FastifyRequest): string {
  return isSecure(request) ? 'https:' : 'http:';
}

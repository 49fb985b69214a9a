import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor } from '@spindle/contract/account/visitor';
import { fillVisitor } from '@spindle/web/app/server-exports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingOf } from './compress.ts';
import { fillBytes } from './fill-page.ts';
import type { CachedPage } from './render-guest-page.ts';
import type { RenderedPage } from './render-page.ts';

const vary = 'Accept-Encoding, Cookie';

/** Sends a cached compressed page; the visitor's counts are inserted into a copy of the HTML. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body, slots = [] }: CachedPage,
  visitor: Visitor | null = emptyVisitor,
): Promise<FastifyReply> {
  const isFilled = visitor !== emptyVisitor;
  const etag = isFilled ? `"${body.hash}.${hashOf(visitor)}"` : `"${body.hash}"`;
  reply.headers({ vary, ...headers, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const encoding = encodingOf(request);
  reply.header('content-encoding', encoding);
  if (!isFilled) return reply.send(await body.in(encoding));
  return reply.send(await compress(fillBytes(await body.in('identity'), slots, visitor), encoding));
}

/** Sends a page that is not cached. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
  visitor: Visitor | null,
): Promise<FastifyReply> {
  reply.code(status).headers({ vary, 'cache-control': 'no-store', ...headers });
  if (typeof body === 'string') return sendHtml(request, reply, body, visitor);
  return reply.send(body instanceof ReadableStream ? Readable.fromWeb(body as WebStream) : body);
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  visitor: Visitor | null,
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  return reply
    .header('content-encoding', encoding)
    .send(await compress(fillVisitor(html, visitor), encoding));
}

function hashOf(visitor: Visitor | null): string {
  return createHash('sha256').update(JSON.stringify(visitor)).digest('base64url').slice(0, 16);
}

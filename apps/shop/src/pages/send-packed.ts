import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackedPage } from './packed-page.ts';

/** Sends a kept page to one visitor: nothing is rendered, nothing is compressed. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  visitor: Visitor | null,
  onGrown: () => void,
): Promise<FastifyReply> {
  const tag = page.tag(visitor);
  reply.headers({ ...page.headers, etag: tag, vary: 'Accept-Encoding, Cookie' });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const brotli = visitor === emptyVisitor && accepts(accepted, 'br') ? page.brotli(onGrown) : null;
  if (brotli) return reply.header('content-encoding', 'br').send(brotli);
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip(visitor));
  return reply.header('content-encoding', 'identity').send(await page.plain(visitor));
}

export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    return name.trim() === encoding && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one));
  });
}

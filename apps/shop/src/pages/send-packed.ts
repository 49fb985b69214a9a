import type { Visitor } from '@spindle/contract/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PackedPage } from './packed-page.ts';

/** Sends a kept page to one visitor: nothing is rendered, and nothing is compressed that was compressed before. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  visitor: Visitor | null,
): Promise<FastifyReply> {
  const tag = await page.tag(visitor);
  reply.headers({ ...page.headers, etag: tag, vary: 'Accept-Encoding, Cookie' });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  for (const encoding of encodingsOf(request)) {
    const body = await page.body(visitor, encoding);
    if (body) return reply.header('content-encoding', encoding).send(body);
  }
  throw new Error('a page is always sent in some way');
}

/** What a newcomer's page is sent in. */
export function smallestOf(request: Pick<FastifyRequest, 'headers'>): Encoding {
  return encodingsOf(request)[0] ?? 'identity';
}

/** What a request accepts, the smallest first. */
function encodingsOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding[] {
  const accepted = headers['accept-encoding'] ?? '';
  const known: readonly Encoding[] = ['br', 'gzip'];
  return [...known.filter((encoding) => accepts(accepted, encoding)), 'identity'];
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    return name.trim() === encoding && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one));
  });
}

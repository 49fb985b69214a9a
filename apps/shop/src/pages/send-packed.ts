import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeadersOf } from '../security-headers.ts';
import type { Encoding, PackedPage } from './packed-page.ts';

const vary = 'Accept-Encoding, Cookie';

/** Sends a kept page to one visitor: nothing is rendered, and nothing is compressed that was compressed before. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  visitor: Visitor | null,
): Promise<FastifyReply> {
  const tag = await page.tag(visitor);
  reply.headers({ ...page.headers, etag: tag, vary });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  for (const encoding of encodingsOf(request)) {
    const body = await page.body(visitor, encoding);
    if (body) return reply.header('content-encoding', encoding).send(body);
  }
  throw new Error('a page is always sent in some way');
}

/** Sends a kept page where nothing has to be waited for, past the framework's way of answering; false where something has. */
export function sendAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  visitor: Visitor,
): boolean {
  // What is asked for first and cannot be sent so is left to who may wait; Brotli has no way for a visitor's own.
  for (const encoding of encodingsOf(request)) {
    const sent = page.ready(visitor, encoding);
    if (!sent && encoding === 'br' && visitor !== emptyVisitor) continue;
    if (!sent) return false;
    const headers: Record<string, string | number> = {
      ...page.headers,
      ...securityHeadersOf(request, page.headers['content-security-policy']),
      etag: sent.tag,
      vary,
    };
    const isKnown = request.headers['if-none-match']?.includes(sent.tag) ?? false;
    if (!isKnown) {
      headers['content-encoding'] = encoding;
      headers['content-length'] = sent.body.length;
    }
    reply.hijack();
    reply.raw.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : sent.body);
    return true;
  }
  return false;
}

/** What a newcomer's page is sent in. */
export function smallestOf(request: Pick<FastifyRequest, 'headers'>): Encoding {
  return encodingsOf(request)[0] ?? 'identity';
}

/** Browsers say it in a few ways. */
const known = new Map<string, readonly Encoding[]>();
const mostKnown = 100;

/** What a request accepts, the smallest first. */
function encodingsOf({ headers }: Pick<FastifyRequest, 'headers'>): readonly Encoding[] {
  const accepted = headers['accept-encoding'] ?? '';
  const before = known.get(accepted);
  if (before) return before;
  const packings: readonly Encoding[] = ['br', 'gzip'];
  const encodings: Encoding[] = [...packings.filter((encoding) => accepts(accepted, encoding)), 'identity'];
  if (known.size < mostKnown && accepted.length < 100) known.set(accepted, encodings);
  return encodings;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    return name.trim() === encoding && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one));
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AskedSafely, securityHeadersOf } from '../security-headers.ts';
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
  reply.headers({ vary, ...page.headers, etag: tag });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  for (const encoding of encodingsOf(request)) {
    const body = await page.body(visitor, encoding);
    if (body) return reply.header('content-encoding', encoding).send(body);
  }
  throw new Error('a page is always sent in some way');
}

/** What of a request a kept page is sent by: the framework's request has it, and Node's own. */
export type AskedAtOnce = AskedSafely & Pick<IncomingMessage, 'headers'>;

/** A kept page as it is written to the socket, where nothing has to be waited for. */
export interface SentAtOnce {
  readonly status: 200 | 304;
  writeTo(response: ServerResponse, written?: () => void): void;
}

/** Past the framework's way of answering; null where something has to be waited for. */
export function atOnce(asked: AskedAtOnce, page: PackedPage, visitor: Visitor): SentAtOnce | null {
  // What is asked for first and cannot be sent so is left to who may wait; Brotli has no way for a visitor's own.
  for (const encoding of encodingsOf(asked)) {
    const sent = page.ready(visitor, encoding);
    if (!sent && encoding === 'br' && visitor !== emptyVisitor) continue;
    if (!sent) return null;
    const head = [...headOf(page, asked), 'x-request-id', asked.id, 'etag', sent.tag];
    if (asked.headers['if-none-match']?.includes(sent.tag))
      return {
        status: 304,
        writeTo: (response, written) => void response.writeHead(304, head).end(written),
      };
    return {
      status: 200,
      writeTo(response, written) {
        const { bytes, giveBack } = sent.body();
        head.push('content-encoding', encoding, 'content-length', String(bytes.length));
        response.writeHead(200, head).end(bytes, () => {
          giveBack?.();
          written?.();
        });
      },
    };
  }
  return null;
}

/** Names and values that are the same whenever a page is sent; a page has one address. */
const heads = new WeakMap<PackedPage, { plain?: readonly string[]; secure?: readonly string[] }>();

function headOf(page: PackedPage, asked: AskedAtOnce): readonly string[] {
  const known = heads.get(page) ?? {};
  const kind = asked.isSecure ? 'secure' : 'plain';
  if (known[kind]) return known[kind];
  const { 'x-request-id': _id, ...security } = securityHeadersOf(
    asked,
    page.headers['content-security-policy'],
  );
  const head = Object.entries({ ...page.headers, ...security, vary }).flat();
  heads.set(page, { ...known, [kind]: head });
  return head;
}

/** What a newcomer's page is sent in. */
export function smallestOf(request: Pick<IncomingMessage, 'headers'>): Encoding {
  return encodingsOf(request)[0] ?? 'identity';
}

/** Browsers say it in a few ways. */
const known = new Map<string, readonly Encoding[]>();
const mostKnown = 100;

/** What a request accepts, the smallest first. */
function encodingsOf({ headers }: Pick<IncomingMessage, 'headers'>): readonly Encoding[] {
  const accepted = String(headers['accept-encoding'] ?? '');
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

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitedAddress } from '../http/limited-address.ts';
import type { Limits } from '../limits/limits.ts';

export interface PdfCache {
  /** Sends a PDF that is rendered on demand. `key` names its content: the same key, the same bytes. */
  send(pdfRequest: PdfRequest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface PdfRequest {
  readonly key: string;
  /** A plain name for the file. */
  readonly name: string;
  make(): Promise<Buffer>;
}

interface CachedPdf {
  readonly bytes: Buffer;
  readonly tag: string;
}

const cacheBytes = 16 * 1024 * 1024;
const pdfsPerAddress = 60;
const windowSeconds = 600;

/** PDFs rendered on demand: cached, rendered once at a time and limited for one address. */
export function createPdfCache({ limits }: { readonly limits: Limits }): PdfCache {
  const cache = new LRUCache<string, CachedPdf>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const making = new Map<string, Promise<CachedPdf>>();

  async function make({ key, make: print }: PdfRequest): Promise<CachedPdf> {
    const bytes = await print();
    const pdf = { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"` };
    cache.set(key, pdf);
    return pdf;
  }

  async function pdfFor(pdfRequest: PdfRequest, address: string): Promise<CachedPdf> {
    const cachedPdf = cache.get(pdfRequest.key) ?? making.get(pdfRequest.key);
    if (cachedPdf) return cachedPdf;
    await limits.take(`paper:${limitedAddress(address)}`, pdfsPerAddress, windowSeconds);
    const mine = making.get(pdfRequest.key) ?? make(pdfRequest).finally(() => making.delete(pdfRequest.key));
    making.set(pdfRequest.key, mine);
    return mine;
  }

  return {
    async send(pdfRequest, request, reply) {
      const { bytes, tag } = await pdfFor(pdfRequest, request.ip);
      reply.header('etag', tag).header('cache-control', 'public, max-age=600');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${pdfRequest.name.replaceAll(/[^\w.-]/g, '-')}"`)
        .send(bytes);
    },
  };
}

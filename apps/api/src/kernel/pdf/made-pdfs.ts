import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitedAddress } from '../http/limited-address.ts';
import type { Limits } from '../limits/limits.ts';

export interface MadePapers {
  /** Sends a paper that is made when somebody asks for it. `key` names its content: the same key, the same bytes. */
  send(ask: PaperAsk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface PaperAsk {
  readonly key: string;
  /** A plain name for the file. */
  readonly name: string;
  make(): Promise<Buffer>;
}

interface Paper {
  readonly bytes: Buffer;
  readonly tag: string;
}

const cacheBytes = 16 * 1024 * 1024;
const papersPerAddress = 60;
const windowSeconds = 600;

/** Papers made on demand: cached while they are asked for, made once at a time, and not endlessly for one address. */
export function createMadePapers({ limits }: { readonly limits: Limits }): MadePapers {
  const cache = new LRUCache<string, Paper>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const making = new Map<string, Promise<Paper>>();

  async function make({ key, make: print }: PaperAsk): Promise<Paper> {
    const bytes = await print();
    const paper = { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"` };
    cache.set(key, paper);
    return paper;
  }

  async function paperOf(ask: PaperAsk, address: string): Promise<Paper> {
    const known = cache.get(ask.key) ?? making.get(ask.key);
    if (known) return known;
    await limits.take(`paper:${limitedAddress(address)}`, papersPerAddress, windowSeconds);
    const mine = making.get(ask.key) ?? make(ask).finally(() => making.delete(ask.key));
    making.set(ask.key, mine);
    return mine;
  }

  return {
    async send(ask, request, reply) {
      const { bytes, tag } = await paperOf(ask, request.ip);
      reply.header('etag', tag).header('cache-control', 'public, max-age=600');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${ask.name.replaceAll(/[^\w.-]/g, '-')}"`)
        .send(bytes);
    },
  };
}

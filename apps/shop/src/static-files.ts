import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built client: names of assets carry their content's hash, so they are kept for ever. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forEver = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

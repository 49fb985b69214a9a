import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface BuiltAssets {
  /** The folder of a build's client. */
  readonly root: string;
  /** Under which address it is served. */
  readonly base?: string;
  /** Routes answer on this host only. */
  readonly constraints?: { readonly host: string };
}

const shared = { index: false, preCompressed: true, cacheControl: false, decorateReply: false } as const;

/** Scripts and styles: content hashes in their names let them be cached forever. One route serves them all. */
export async function builtAssets(
  app: FastifyInstance,
  { root, base = '', ...only }: BuiltAssets,
): Promise<void> {
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler((_request, reply) =>
        reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Файла нет.'),
      );
      await assets.register(fastifyStatic, {
        ...shared,
        ...only,
        root: `${root}/assets`,
        setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
      });
    },
    { prefix: `${base}/assets` },
  );
}

/** The storefront's built client: its assets, and the few files with fixed names. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  await builtAssets(app, { root });
  await app.register(fastifyStatic, {
    ...shared,
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
}

import type { Transport } from '@spindle/client/client';
import type { LayoutFile, LayoutFiles } from '@spindle/web/app/layout/layout-file.ts';
import type { PageVisit } from '@spindle/web/app/layout/server-context.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { inProcess } from './in-process-transport.ts';

export type MakeLayoutFile = (
  transport: Transport,
  visit: Pick<PageVisit, 'publicUrl' | 'requestId' | 'log'>,
) => Promise<LayoutFile>;

export interface KnownLayoutFiles extends LayoutFiles {
  get(name: string): string | undefined;
}

/** The shop changes its menus and offices rarely, and a page is not kept for longer than some minutes. */
const mostFiles = 16;

/** What pages of this process have sent browsers to. */
export function createLayoutFiles(): KnownLayoutFiles {
  const files = new Map<string, string>();
  return {
    get: (name) => files.get(name),
    put({ name, text }) {
      if (files.has(name)) return;
      for (const oldest of files.keys()) if (files.size >= mostFiles) files.delete(oldest);
      files.set(name, text);
    },
  };
}

/**
 * `/layout/….json`: menus, offices and settings, the same on every page and named by their content. A page may have been
 * made by another process: then the file is made anew. Where the shop has changed since, it is the one of now, for once.
 */
export function layoutFiles(
  app: FastifyInstance,
  known: KnownLayoutFiles,
  { config, make }: { readonly config: Pick<Config, 'publicUrl'>; readonly make: MakeLayoutFile | null },
): void {
  app.get<{ Params: { file: string } }>('/layout/:file', async (request, reply) => {
    const name = /^([\w-]{22})\.json$/.exec(request.params.file)?.[1];
    if (!name || !make) return reply.code(404).type('text/plain; charset=utf-8').send('Файла нет.');
    let text = known.get(name);
    if (text === undefined) {
      const { transport } = inProcess(app, request, { anonymous: true });
      const visit = { publicUrl: config.publicUrl.origin, requestId: request.id, log: request.log };
      const file = await make(transport, visit);
      known.put(file);
      text = file.text;
      if (file.name !== name) reply.header('cache-control', 'no-store');
    }
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

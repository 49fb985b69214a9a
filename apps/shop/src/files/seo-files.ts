import { filePaths } from '@spindle/contract/addresses/file-paths';
import { Readable } from 'node:stream';
import type { Services } from '@spindle/api/services';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** `/robots.txt` and the sitemap: an index with its parts; goods are streamed. */
export function seoFiles(app: FastifyInstance, { searchFiles }: Pick<Services, 'searchFiles'>): void {
  app.get(filePaths.robots(), (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(searchFiles.robots()),
  );

  app.get(filePaths.sitemap(), async (_request, reply) => xml(reply).send(await searchFiles.sitemap()));

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const text = await searchFiles.pages(Number(request.params.part));
    return text === null ? missing(reply) : xml(reply).send(text);
  });

  app.get<{ Params: { part: string } }>('/sitemap-goods-:part(^\\d{1,4}).xml', async (request, reply) => {
    const text = await searchFiles.goods(Number(request.params.part));
    return text === null ? missing(reply) : xml(reply).send(Readable.from(text, { objectMode: false }));
  });
}

function xml(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8');
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
}

import { filePaths } from '@spindle/contract/addresses/file-paths';
import { markupText } from '@spindle/api/kernel/markup-text';
import { Readable } from 'node:stream';
import type { Services } from '@spindle/api/services';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedAddresses } from './closed-addresses.ts';
import type { Config } from './config.ts';

const partSize = 50_000;
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const heading = '<?xml version="1.0" encoding="UTF-8"?>';

type SeoServices = Pick<Services, 'site' | 'goods'>;

/** `/robots.txt` and the sitemap: an index with parts of at most 50 000 addresses; goods are streamed. */
export function seoFiles(
  app: FastifyInstance,
  { site, goods }: SeoServices,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const absolute = (path: string): string => markupText(new URL(path, publicUrl).href);
  const entries = (paths: readonly string[]): string =>
    paths.map((path) => `<url><loc>${absolute(path)}</loc></url>`).join('');

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...closedAddresses.map((path) => `Disallow: ${path}`),
          `Sitemap: ${absolute(filePaths.sitemap())}`,
          '',
        ].join('\n'),
      ),
  );

  app.get(filePaths.sitemap(), async (_request, reply) => {
    const pages = Math.max(1, Math.ceil((await site.addresses()).length / partSize));
    const files = [
      ...Array.from({ length: pages }, (_, part) => filePaths.sitemapOfPages(part + 1)),
      ...(await goods.addresses.parts(partSize)).map((part) => filePaths.sitemapOfGoods(part)),
    ];
    const list = files.map((file) => `<sitemap><loc>${absolute(file)}</loc></sitemap>`).join('');
    return xml(reply).send(`${heading}<sitemapindex ${schema}>${list}</sitemapindex>`);
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const start = (Number(request.params.part) - 1) * partSize;
    const paths = (await site.addresses()).slice(Math.max(0, start), start + partSize);
    if (start < 0 || paths.length === 0) return missing(reply);
    return xml(reply).send(`${heading}<urlset ${schema}>${entries(paths)}</urlset>`);
  });

  app.get<{ Params: { part: string } }>('/sitemap-goods-:part(^\\d{1,4}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const chunks = goods.addresses.part(part, partSize);
    const first = part > 0 ? await chunks.next() : { done: true as const, value: undefined };
    if (first.done) return missing(reply);
    const unlisted = await site.unlisted();
    const isListed = (path: string) => !unlisted.has(path);
    async function* text(): AsyncGenerator<string> {
      yield `${heading}<urlset ${schema}>${entries((first.value ?? []).filter(isListed))}`;
      for await (const paths of chunks) yield entries(paths.filter(isListed));
      yield '</urlset>';
    }
    return xml(reply).send(Readable.from(text(), { objectMode: false }));
  });
}

function xml(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8');
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
}

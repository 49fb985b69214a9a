import type { Services } from '@spindle/api/services';
import type { FastifyInstance } from 'fastify';
import { closedAddresses } from './closed-addresses.ts';
import type { Config } from './config.ts';

const partSize = 50_000;

/** `/robots.txt` and the sitemap: an index with parts of at most 50 000 addresses. */
export function seoFiles(app: FastifyInstance, services: Services, { publicUrl }: Config): void {
  const absolute = (path: string): string => escape(new URL(path, publicUrl).href);

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...closedAddresses.map((path) => `Disallow: ${path}`),
          `Sitemap: ${absolute('/sitemap.xml')}`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = Math.max(1, Math.ceil((await services.site.addresses()).length / partSize));
    const entries = Array.from(
      { length: parts },
      (_, part) => `<sitemap><loc>${absolute(`/sitemap-${part + 1}.xml`)}</loc></sitemap>`,
    );
    return xml(
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`,
    );
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const start = (Number(request.params.part) - 1) * partSize;
    const paths = (await services.site.addresses()).slice(start, start + partSize);
    if (start < 0 || paths.length === 0)
      return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
    const entries = paths.map((path) => `<url><loc>${absolute(path)}</loc></url>`);
    return xml(
      reply,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
    );
  });
}

function xml(
  reply: {
    header: (name: string, value: string) => { type: (type: string) => { send: (body: string) => unknown } };
  },
  body: string,
): unknown {
  return reply
    .header('cache-control', 'public, max-age=3600')
    .type('application/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

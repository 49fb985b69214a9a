import type { Services } from '@spindle/api/services';
import { drawLogo, type LogoStyle } from '@spindle/drawings/logo';
import type { FastifyInstance } from 'fastify';

/** `/logos/kernel.svg`: a brand's name drawn with its mark; real makers are set as plain text. */
export function logos(app: FastifyInstance, { catalogue }: Services): void {
  app.get<{ Params: { file: string } }>('/logos/:file', async (request, reply) => {
    const slug = /^([a-z0-9-]{1,60})\.svg$/.exec(request.params.file)?.[1];
    const { brands } = await catalogue.dictionary();
    const brand = [...brands.values()].find((row) => row.slug === slug);
    if (!brand) return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml; charset=utf-8')
      .send(drawLogo(brand.name, brand.wordmark as LogoStyle | null));
  });
}

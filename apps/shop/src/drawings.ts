import type { FastifyInstance } from 'fastify';

export type Draw = (
  kind: string,
  params: Record<string, unknown>,
  options: { width?: number; dims?: boolean; letters?: boolean; compact?: boolean },
) => string;

const widths = { icon: 80, tile: 320, sheet: 960 } as const;

/** `/drawings/drill.svg?D=8.5&size=tile`: drawn from its address alone, so it may be kept for ever. */
export function drawings(app: FastifyInstance, draw: Draw): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/drawings/:file',
    (request, reply) => {
      const kind = /^([A-Za-z]{1,40})\.svg$/.exec(request.params.file)?.[1];
      if (!kind)
        return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
      const { size, dims, letters, compact, ...params } = request.query;
      const width = widths[size as keyof typeof widths] ?? widths.tile;
      const svg = draw(kind, params, {
        width,
        dims: dims === '1',
        letters: letters === '1',
        compact: compact === '1',
      });
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type('image/svg+xml; charset=utf-8')
        .send(svg);
    },
  );
}

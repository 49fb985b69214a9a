import type { FastifyInstance } from 'fastify';

export type Draw = (
  kind: string,
  params: Record<string, unknown>,
  options: { width?: number; height?: number; dims?: boolean; letters?: boolean; compact?: boolean },
) => string;

interface Size {
  readonly width: number;
  readonly height?: number;
}

/** Sizes a page may ask for; detail follows from the width. */
const sizes: Readonly<Record<string, Size>> = {
  icon: { width: 80 },
  tile: { width: 320 },
  sheet: { width: 960 },
  strip: { width: 960, height: 320 },
  'strip-small': { width: 400, height: 200 },
};
const usual: Size = { width: 320 };

/** `/drawings/drill.svg?D=8.5&size=tile`: drawn from its address alone, so it may be kept for ever. */
export function drawings(app: FastifyInstance, draw: Draw): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/drawings/:file',
    (request, reply) => {
      const kind = /^([A-Za-z]{1,40})\.svg$/.exec(request.params.file)?.[1];
      if (!kind)
        return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
      const { size, dims, letters, compact, ...params } = request.query;
      const svg = draw(kind, params, {
        ...(Object.hasOwn(sizes, size ?? '') ? sizes[size ?? ''] : usual),
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

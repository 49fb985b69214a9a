import { createByteLru } from '@spindle/api/kernel/byte-lru';
import { drawingPng } from '@spindle/api/kernel/drawing-png';
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
const letterSize: Size = { width: 80 };
const keptPictures = 4 * 1024 * 1024;

/**
 * `/drawings/drill.svg?D=8.5&size=tile`: drawn from its address alone, so it may be kept for ever. `.png` is the one small
 * size that letters show.
 */
export function drawings(app: FastifyInstance, draw: Draw): void {
  const pictures = createByteLru<Promise<Buffer>>(keptPictures);

  const picture = (svg: string): Promise<Buffer> => {
    const known = pictures.get(svg);
    if (known) return known;
    const made = drawingPng(svg, letterSize.width);
    // What is kept is the picture and the drawing that names it.
    pictures.set(svg, made, svg.length + 4096);
    return made;
  };

  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/drawings/:file',
    async (request, reply) => {
      const [, kind, format] = /^([A-Za-z]{1,40})\.(svg|png)$/.exec(request.params.file) ?? [];
      if (!kind)
        return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
      const { size, dims, letters, compact, ...params } = request.query;
      const wanted = Object.hasOwn(sizes, size ?? '') ? sizes[size ?? ''] : usual;
      const svg = draw(kind, params, {
        ...(format === 'png' ? letterSize : wanted),
        dims: dims === '1',
        letters: letters === '1',
        compact: compact === '1',
      });
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .type(format === 'png' ? 'image/png' : 'image/svg+xml; charset=utf-8')
        .send(format === 'png' ? await picture(svg) : svg);
    },
  );
}

import { createByteLru } from '@spindle/api/kernel/byte-lru';
import { drawingPng } from '@spindle/api/kernel/drawing-png';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PackedPage, packPage } from './pages/packed-page.ts';
import { sendPacked, smallestOf } from './pages/send-packed.ts';

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
const keptDrawings = 4 * 1024 * 1024;
/** Nobody's page asks for more. */
const longestKept = 500;

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

  // A listing asks for 24 of them: to draw and to pack one takes longer than to send it.
  const ready = createByteLru<PackedPage>(keptDrawings);
  const making = new Map<string, Promise<PackedPage>>();

  const pack = async (request: FastifyRequest, svg: string): Promise<PackedPage> => {
    const { url } = request;
    const keep = (page: PackedPage): void => {
      if (url.length <= longestKept) ready.set(url, page, page.bytes + url.length);
    };
    const page = await packPage(svg, svgHeaders, {
      isNewcomer: true,
      encoding: smallestOf(request),
      onGrown: keep,
    });
    keep(page);
    return page;
  };
  const packed = (request: FastifyRequest, drawn: () => string): Promise<PackedPage> => {
    const { url } = request;
    const soon = making.get(url) ?? pack(request, drawn()).finally(() => making.delete(url));
    making.set(url, soon);
    return soon;
  };

  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/drawings/:file',
    async (request, reply) => {
      const known = ready.get(request.url);
      if (known) return sendPacked(request, reply, known, null);
      const [, kind, format] = /^([A-Za-z]{1,40})\.(svg|png)$/.exec(request.params.file) ?? [];
      if (!kind)
        return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
      const { size, dims, letters, compact, ...params } = request.query;
      const wanted = Object.hasOwn(sizes, size ?? '') ? sizes[size ?? ''] : usual;
      const drawn = (): string =>
        draw(kind, params, {
          ...(format === 'png' ? letterSize : wanted),
          dims: dims === '1',
          letters: letters === '1',
          compact: compact === '1',
        });
      if (format === 'png') return reply.headers(pngHeaders).send(await picture(drawn()));
      return sendPacked(request, reply, await packed(request, drawn), null);
    },
  );
}

const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  // The same for everybody.
  vary: 'Accept-Encoding',
});
const svgHeaders = headersOf('image/svg+xml; charset=utf-8');
const pngHeaders = headersOf('image/png');

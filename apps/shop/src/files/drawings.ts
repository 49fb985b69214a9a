import { drawingPng } from '@spindle/api/kernel/drawing-png';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedBody, compressOnce } from '../pages/compress.ts';
import { sendCached } from '../pages/send-page.ts';

export type Draw = (
  kind: string,
  params: Record<string, unknown>,
  options: { width?: number; height?: number; dims?: boolean; letters?: boolean; compact?: boolean },
) => string;

interface Size {
  readonly width: number;
  readonly height?: number;
}

/** Sizes a page may request; the level of detail follows from the width. */
const sizes: Readonly<Record<string, Size>> = {
  icon: { width: 80 },
  tile: { width: 320 },
  sheet: { width: 960 },
  strip: { width: 960, height: 320 },
  'strip-small': { width: 400, height: 200 },
};
const usual: Size = { width: 320 };
const letteringSize: Size = { width: 80 };
const maxPictures = 4 * 1024 * 1024;
const maxDrawings = 4 * 1024 * 1024;
/** Longer requests are not made by pages and are not cached. */
const longestCached = 500;

/**
 * `/drawings/drill.svg?D=8.5&size=tile`: drawn from its address alone, so it may be cached for ever. `.png` is the one small
 * size that e-mails show.
 */
export function drawings(app: FastifyInstance, draw: Draw): void {
  const pictures = new LRUCache<string, Promise<Buffer>>({
    maxSize: maxPictures,
    sizeCalculation: (_picture, svg) => svg.length + 4096,
  });

  const picture = (svg: string): Promise<Buffer> => {
    const png = pictures.get(svg) ?? drawingPng(svg, letteringSize.width);
    pictures.set(svg, png);
    return png;
  };

  // A listing requests 24 of them, and drawing and compressing one takes longer than sending it.
  const ready = new LRUCache<string, CompressedBody>({
    maxSize: maxDrawings,
    sizeCalculation: ({ bytes }, url) => bytes + url.length,
  });
  const inProgress = new Map<string, Promise<CompressedBody>>();

  async function make(url: string, drawn: () => string): Promise<CompressedBody> {
    const drawing = await compressOnce(drawn(), 'br');
    if (url.length <= longestCached) ready.set(url, drawing);
    return drawing;
  }

  function drawOnce(url: string, drawn: () => string): Promise<CompressedBody> {
    const drawing = inProgress.get(url) ?? make(url, drawn).finally(() => inProgress.delete(url));
    inProgress.set(url, drawing);
    return drawing;
  }

  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/drawings/:file',
    async (request, reply) => {
      const { url } = request;
      const cachedDrawing = ready.get(url);
      if (cachedDrawing) return sendCached(request, reply, { headers: svgHeaders, body: cachedDrawing });
      const [, kind, format] = /^([A-Za-z]{1,40})\.(svg|png)$/.exec(request.params.file) ?? [];
      if (!kind)
        return reply.code(404).type('text/plain; charset=utf-8').send('This page could not be found');
      const { size, dims, letters, compact, ...params } = request.query;
      const requestedSize = Object.hasOwn(sizes, size ?? '') ? sizes[size ?? ''] : usual;
      const drawn = (): string =>
        draw(kind, params, {
          ...(format === 'png' ? letteringSize : requestedSize),
          dims: dims === '1',
          letters: letters === '1',
          compact: compact === '1',
        });
      if (format === 'png') return reply.headers(pngHeaders).send(await picture(drawn()));
      return sendCached(request, reply, { headers: svgHeaders, body: await drawOnce(url, drawn) });
    },
  );
}

const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  vary: 'Accept-Encoding',
});
const svgHeaders = headersOf('image/svg+xml; charset=utf-8');
const pngHeaders = headersOf('image/png');

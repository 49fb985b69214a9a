import type { FastifyInstance } from 'fastify';
import type { GoodsPdfService } from './goods-pdf.service.ts';
import type { PdfCache } from '../../../kernel/pdf/made-pdfs.ts';

interface RouteServices {
  readonly goodsPdfs: GoodsPdfService;
  readonly pdfCache: PdfCache;
}

/** PDFs of goods are rendered on demand and are not calls of the contract. */
export function goodsPdfRoutes(app: FastifyInstance, { goodsPdfs, pdfCache }: RouteServices): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/goods/id/:id/documents/:file',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const { id, file } = request.params;
      return pdfCache.send(await goodsPdfs.pdfRequest(id, file), request, reply);
    },
  );
}

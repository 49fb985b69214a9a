import type { FastifyInstance } from 'fastify';
import type { GoodsPapersService } from './goods-pdf.service.ts';
import type { MadePapers } from '../../../kernel/pdf/made-pdfs.ts';

interface RouteServices {
  readonly goodsPapers: GoodsPapersService;
  readonly madePapers: MadePapers;
}

/** Papers of goods are files made on demand: they are not calls of the contract. */
export function goodsPapersRoutes(app: FastifyInstance, { goodsPapers, madePapers }: RouteServices): void {
  app.get<{ Params: { id: string; file: string } }>(
    '/goods/id/:id/documents/:file',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const { id, file } = request.params;
      return madePapers.send(await goodsPapers.paper(id, file), request, reply);
    },
  );
}

import { Readable } from 'node:stream';
import { endpoints } from '@spindle/contract/endpoints';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance } from 'fastify';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { fileDisposition } from '../../kernel/spreadsheets/spreadsheet-disposition.ts';
import { xlsxChunks, xlsxMime } from '../../kernel/spreadsheets/xlsx-writer.ts';
import type { ComparisonService } from './comparison.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { comparisonRows } from './comparison-spreadsheet.ts';

const filesPerAddress = 30;
const windowSeconds = 600;

interface RouteServices {
  readonly comparison: ComparisonService;
  readonly limits: Limits;
  readonly site: SiteService;
}

/** A category of a comparison as a workbook; the goods are in the address, so that it needs no cookie. */
export function comparisonSpreadsheetRoutes(
  app: FastifyInstance,
  { comparison, limits, site }: RouteServices,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/comparison/table.xlsx',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const ids = endpoints.comparison.shared.params.safeParse({ urlIds: request.query.ids });
      if (!ids.success) throw new AppError('not_found');
      await limits.take(`table:${limitedAddress(request.ip)}`, filesPerAddress, windowSeconds);
      const { categories } = await comparison.of({ userId: null, token: null }, ids.data.urlIds);
      if (categories.length === 0) throw new AppError('not_found');
      const { companyName } = (await site.settings()).pageTemplate;
      return reply
        .type(xlsxMime)
        .header('content-disposition', fileDisposition('comparison', `${companyName}. Сравнение`))
        .send(Readable.from(xlsxChunks('Сравнение', comparisonRows(categories))));
    },
  );
}

import { Readable } from 'node:stream';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance } from 'fastify';
import { limitedAddress } from '../../kernel/limited-address.ts';
import { sheetDisposition } from '../../kernel/sheets/sheet-disposition.ts';
import { xlsxChunks, xlsxMime } from '../../kernel/sheets/xlsx-writer.ts';
import { personalCards, type BuyerPrices } from '../buyer-prices/buyer-prices.service.ts';
import { readIdentity } from '../../kernel/identity.ts';
import type { SearchService } from './search.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import type { Limits } from '../../kernel/limits.ts';
import { readTableAddress } from './table-address.rules.ts';
import { tableRows } from './table-sheet.ts';

export const tableRowsAtMost = 5000;
const tablesPerAddress = 30;
const windowSeconds = 600;

interface RouteServices {
  readonly search: SearchService;
  readonly goods: GoodsService;
  readonly limits: Limits;
  readonly prices: BuyerPrices;
}

/** A listing as a workbook. Its address is a page's, not a call's, and its answer a file: it is not in the contract. */
export function tableRoutes(app: FastifyInstance, { search, goods, limits, prices }: RouteServices): void {
  app.get<{ Querystring: Record<string, string | string[]> }>(
    '/goods/table.xlsx',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const ask = readTableAddress(request.query);
      if (!ask) throw new AppError('invalid');
      await limits.take(`table:${limitedAddress(request.ip)}`, tablesPerAddress, windowSeconds);
      const table = await search.tableOf(ask, tableRowsAtMost);
      const discounts = await prices.discountsFor(readIdentity(request));
      const cards = async (ids: readonly number[]) => personalCards(await goods.cards(ids), discounts);
      const name = table.folder?.name ?? 'Каталог';
      return reply
        .type(xlsxMime)
        .header('content-disposition', sheetDisposition(table.folder?.slug ?? 'catalogue', name))
        .send(Readable.from(xlsxChunks(name, tableRows(table, cards))));
    },
  );
}

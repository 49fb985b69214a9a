import { vatPercents } from '../../pricing/vat.rules.ts';
import { Readable } from 'node:stream';
import { TABLE_ROWS_AT_MOST } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance } from 'fastify';
import { limitedAddress } from '../../../kernel/http/limited-address.ts';
import { fileDisposition } from '../../../kernel/spreadsheets/spreadsheet-disposition.ts';
import { xlsxChunks, xlsxMime } from '../../../kernel/spreadsheets/xlsx-writer.ts';
import { personalCards, type BuyerPrices } from '../../buyer-prices/buyer-prices.service.ts';
import { readIdentity } from '../../../kernel/http/identity.ts';
import type { SearchService } from '../search.service.ts';
import type { GoodsService } from '../../goods/goods.service.ts';
import type { SiteService } from '../../site/site.service.ts';
import type { Limits } from '../../../kernel/limits/limits.ts';
import { readTableAddress } from './table-address.rules.ts';
import { tableRows } from './table-spreadsheet.ts';

const tablesPerAddress = 30;
const windowSeconds = 600;

interface RouteServices {
  readonly search: SearchService;
  readonly goods: GoodsService;
  readonly limits: Limits;
  readonly site: SiteService;
  readonly prices: BuyerPrices;
}

/** A listing as a workbook. Its address is a page's, not a call's, and its answer a file: it is not in the contract. */
export function tableRoutes(app: FastifyInstance, services: RouteServices): void {
  const { search, goods, limits, prices, site } = services;
  app.get<{ Querystring: Record<string, string | string[]> }>(
    '/goods/table.xlsx',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const tableInput = readTableAddress(request.query);
      if (!tableInput) throw new AppError('invalid');
      await limits.take(`table:${limitedAddress(request.ip)}`, tablesPerAddress, windowSeconds);
      const table = await search.tableOf(tableInput, TABLE_ROWS_AT_MOST);
      const discounts = await prices.discountsFor(readIdentity(request));
      const cards = async (ids: readonly number[]) =>
        personalCards(await goods.cards(ids, table.columns), discounts);
      const name = table.folder?.name ?? 'Каталог';
      const { companyName } = (await site.settings()).pageTemplate;
      return reply
        .type(xlsxMime)
        .header(
          'content-disposition',
          fileDisposition(table.folder?.slug ?? 'catalogue', `${companyName}. ${name}`),
        )
        .send(Readable.from(xlsxChunks(name, tableRows(table, cards, vatPercents(new Date())))));
    },
  );
}

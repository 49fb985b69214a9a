import { shopDay } from '@spindle/contract/shop/shop-day';
import { QUOTATION_GROUPS, type QuotationGroup } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import type { LinesQuery } from '@spindle/contract/line-window';
import type { Quotation, QuotationCard, QuotationsFilter } from '@spindle/contract/quotations/quotations';
import type { ApiDeps } from '../../kernel/deps.ts';
import { lineSearch, lineWindow } from '../../kernel/sql/line-window.ts';
import type { CheckoutService } from '../checkout/checkout.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { planQuotation, quotedDelivery, shortages, deliveryOptionsOf } from './quotation-delivery.ts';
import { groupOf, mayAccept } from './quotation-status.rules.ts';
import * as quotationsSql from './quotations.sql.ts';
import { cardView, quotationView } from './quotations.view.ts';

type Counts = Record<QuotationGroup, number>;
interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface QuotationsReader {
  list(
    userId: string,
    filter: QuotationsFilter,
    page: Page,
  ): Promise<{ data: QuotationCard[]; counts: Counts; meta: Page & { total: number } }>;
  /** Throws `not_found` for another person's quotation. */
  get(userId: string, id: string, linesQuery?: Partial<LinesQuery>): Promise<Quotation>;
}

interface ReaderDeps extends Pick<ApiDeps, 'db' | 'now'> {
  readonly goods: GoodsService;
  readonly checkout: CheckoutService;
  readonly orders: Pick<OrdersService, 'lastMarks'>;
}

/** What a buyer and the colleagues see of their quotations. */
export function createQuotationsReader({ db, now, goods, checkout, orders }: ReaderDeps): QuotationsReader {
  const counts = async (userId: string, filter: QuotationsFilter): Promise<Counts> => {
    const byStatus = await quotationsSql.countByStatus(db, userId, filter, shopDay(now()));
    const all = [...byStatus];
    const countOf = (group: QuotationGroup): number =>
      all.reduce(
        (total, [status, count]) => total + (group === 'all' || groupOf[status] === group ? count : 0),
        0,
      );
    return Object.fromEntries(QUOTATION_GROUPS.map((group) => [group, countOf(group)])) as Counts;
  };

  const cards = async (
    userId: string,
    rows: readonly quotationsSql.QuotationRow[],
  ): Promise<QuotationCard[]> => {
    const summaries = await quotationsSql.summaries(
      db,
      rows.map(({ id }) => id),
    );
    const writers = await quotationsSql.writersOf(
      db,
      rows.map(({ user_id }) => user_id),
    );
    const numbers = await quotationsSql.orderNumbers(
      db,
      rows.flatMap(({ order_id }) => order_id ?? []),
    );
    return rows.map((quotation) =>
      cardView({
        quotation,
        summary: summaries.get(quotation.id),
        requestedBy: writers.get(quotation.user_id)?.name ?? null,
        orderNumber: numbers.get(quotation.order_id ?? ''),
        viewerId: userId,
      }),
    );
  };

  /** Delivery options, only while the quotation can still be accepted. */
  const deliveryOptionsFor = async (
    userId: string,
    quotation: quotationsSql.QuotationRow,
    rows: readonly quotationsSql.LineRow[],
  ) => {
    if (!mayAccept(quotation.status)) return { ways: [], problems: [] };
    const prepared = await checkout.deliveryFor(userId, null);
    const plan = await planQuotation({ goods, now }, db, rows, prepared);
    return {
      ways: deliveryOptionsOf(plan, quotedDelivery(rows) !== undefined),
      problems: shortages(plan, rows),
    };
  };

  const get: QuotationsReader['get'] = async (userId, id, linesQuery = {}) => {
    const quotation = await quotationsSql.visibleQuotation(db, userId, id, shopDay(now()));
    if (!quotation) throw new AppError('not_found');
    const rows = await quotationsSql.linesOf(db, id);
    const { lines: shownLines, window } = lineWindow(rows, linesQuery, lineSearch(linesQuery.search));
    const offers = await goods.offers(
      db,
      shownLines.flatMap(({ option_id }) => option_id ?? []),
    );
    const writers = await quotationsSql.writersOf(db, [quotation.user_id]);
    const numbers = await quotationsSql.orderNumbers(db, quotation.order_id ? [quotation.order_id] : []);
    return quotationView({
      quotation,
      summary: (await quotationsSql.summaries(db, [id])).get(id),
      requestedBy: writers.get(quotation.user_id)?.name ?? null,
      orderNumber: numbers.get(quotation.order_id ?? ''),
      viewerId: userId,
      lines: rows,
      shown: shownLines,
      window,
      history: await quotationsSql.historyOf(db, id),
      urls: new Map([...offers].map(([optionId, { option }]) => [optionId, option.url])),
      lastMarks: await orders.lastMarks(quotation.payer),
      ...(await deliveryOptionsFor(userId, quotation, rows)),
    });
  };

  return {
    get,
    async list(userId, filter, page) {
      const all = await counts(userId, filter);
      const total = all[filter.status_group];
      const rows =
        page.offset >= total
          ? []
          : await quotationsSql.quotationsOf(db, userId, filter, shopDay(now()), page);
      return { data: await cards(userId, rows), counts: all, meta: { ...page, total } };
    },
  };
}

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { isCalendarDay } from '../field-specs.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.figures;

export const FIGURE_LIMITS = { days: 366, rows: 200, daysShownOneByOne: 62 } as const;

/** Groupings of sales. `goods` lists the goods of a folder or a brand. */
export const SALES_BY = {
  day: 'по\u00a0дням',
  folder: 'по\u00a0разделам',
  brand: 'по\u00a0брендам',
  goods: 'по\u00a0товарам',
  manager: 'по\u00a0менеджерам',
} as const;
export type SalesBy = keyof typeof SALES_BY;
export const isSalesBy = (text: string): text is SalesBy => Object.hasOwn(SALES_BY, text);

/** How long goods may lie: without one sale they are dead, with more pieces than are sold in that time slow. */
export const STOCK_DAYS = [90, 180, 365] as const;

const day = z.string().check(z.refine(isCalendarDay, 'Нужна дата'));
const period = { from: z.optional(day), to: z.optional(day) };
const salesQuery = {
  ...period,
  by: z.optional(z.enum(Object.keys(SALES_BY) as SalesBy[])),
  folder: z.optional(z.uuid()),
  brand: z.optional(z.string().check(z.maxLength(100))),
};
const stockQuery = { days: z.optional(z.enum(['90', '180', '365'])) };

const Period = z.object({ from: z.string(), to: z.string() });
const Totals = z.object({ orders: z.number(), pieces: z.number(), sum: z.number() });

const SalesRow = z.object({
  /** A day, the number of a folder, the slug of a brand, an employee, goods; empty is none. */
  key: z.string(),
  name: z.string(),
  /** The last day of a week, and the article of goods. */
  more: z.string(),
  orders: z.number(),
  pieces: z.number(),
  sum: z.number(),
});
export type SalesRow = z.infer<typeof SalesRow>;

const Sales = z.object({
  period: Period,
  by: z.enum(Object.keys(SALES_BY) as SalesBy[]),
  /** «Свёрла»: what goods are limited to. */
  within: z.nullable(z.string()),
  currency: z.string(),
  totals: Totals,
  /** As many days before. */
  before: Totals,
  rows: z.array(SalesRow),
});
export type Sales = z.infer<typeof Sales>;

const Funnel = z.object({
  period: Period,
  steps: z.array(
    z.object({ key: z.enum(['viewed', 'cart', 'checkout', 'ordered', 'paid']), count: z.number() }),
  ),
});
export type Funnel = z.infer<typeof Funnel>;

const StockRow = z.object({
  goods_id: z.string(),
  article: z.string(),
  name: z.string(),
  kind: z.enum(['dead', 'slow']),
  pieces: z.number(),
  sum: z.number(),
  sold: z.number(),
  last_sold: z.nullable(z.string()),
});
type StockRow = z.infer<typeof StockRow>;

const StockFigures = z.object({
  days: z.number(),
  currency: z.string(),
  /** All that lies on shelves, and what of it is dead and slow, by prices of today. */
  totals: z.object({
    sum: z.number(),
    dead: z.number(),
    slow: z.number(),
    dead_count: z.number(),
    slow_count: z.number(),
  }),
  rows: z.array(StockRow),
});
export type StockFigures = z.infer<typeof StockFigures>;

export const staffFiguresEndpoints = {
  sales: endpoint(routes.sales, {
    summary:
      'Sales of a period by day, folder, brand, goods or manager; of own orders for who sees own customers alone',
    query: z.object(salesQuery),
    response: z.object({ data: Sales }),
    errors: staffErrors,
  }),
  funnel: endpoint(routes.funnel, {
    summary: 'From goods looked at to orders paid; of own orders for who sees own customers alone',
    query: z.object(period),
    response: z.object({ data: Funnel }),
    errors: staffErrors,
  }),
  stock: endpoint(routes.stock, {
    summary: 'What lies on shelves without being sold',
    query: z.object(stockQuery),
    response: z.object({ data: StockFigures }),
    errors: staffErrors,
  }),
  file: endpoint(routes.file, {
    summary: 'Figures as a workbook or a plain sheet',
    query: z.object({
      ...salesQuery,
      ...stockQuery,
      report: z.enum(['sales', 'funnel', 'stock']),
      format: z.enum(['xlsx', 'csv']),
    }),
    response: z.unknown(),
    errors: staffErrors,
  }),
};
